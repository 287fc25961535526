/** Styles of the three-dot button that opens the menu of an item. */
export const menuButtonStyles =
  'grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised';
