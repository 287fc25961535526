/**
 * The grid has six to three columns in wide windows, with the specified breakpoints. Below these, it has two columns,
 * or one if two are too narrow.
 */
export const gridStyles =
  'grid grid-cols-1 gap-3 min-[336px]:grid-cols-2 min-[768px]:grid-cols-3 min-[768px]:gap-4 min-[1200px]:grid-cols-4 ' +
  'min-[1200px]:max-[1360px]:gap-3 min-[1600px]:grid-cols-5 min-[1900px]:grid-cols-6';

/** The height of a card below its picture. The card is a container. */
export const textHeight = 'h-46 @max-[10.5rem]:h-50';
