/** Styles of lists that open below a field. */

export const listPopoverStyles =
  'w-(--trigger-width) overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised p-1.5 ' +
  'shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 ' +
  'data-exiting:opacity-0';

export const listItemStyles =
  'grid min-h-11 cursor-pointer content-center rounded-field px-3 py-1.5 outline-none transition-colors ' +
  'data-focused:bg-raised-more data-selected:font-semibold data-selected:text-ember';
