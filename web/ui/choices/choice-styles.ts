/** Styles of an option in a group: a row, a box, a small box in two columns, a chip, or a segment of a bar. */

export type ChoiceLook = 'lines' | 'boxes' | 'columns' | 'chips' | 'segments';

export const choiceGroupStyles: Record<ChoiceLook, string> = {
  lines: 'grid',
  boxes: 'grid gap-2',
  columns: 'grid grid-cols-[auto_auto] gap-x-3 wrap-normal',
  chips: 'flex flex-wrap gap-2',
  segments: 'grid auto-cols-fr grid-flow-col gap-1 rounded-field bg-raised p-1',
};

const shared =
  'group flex cursor-pointer items-center outline-none transition-colors data-disabled:opacity-55 ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-aurora';

export const choiceStyles: Record<ChoiceLook, string> = {
  lines: `${shared} -mx-2 min-h-11 gap-3 rounded-field px-2 py-1 data-hovered:bg-raised data-selected:bg-raised`,
  boxes:
    `${shared} min-h-11 gap-3 rounded-field border border-line-strong bg-raised px-3 py-2 wrap-anywhere data-hovered:bg-raised-more ` +
    'data-selected:border-ember data-selected:bg-ember-wash',
  columns: `${shared} min-h-7 gap-2.5 rounded-field py-1 text-sm text-muted data-hovered:text-text data-selected:text-text pointer-coarse:min-h-11`,
  chips:
    `${shared} min-h-9 gap-2 rounded-[1.125rem] border border-line-strong px-3.5 py-1.5 text-sm font-semibold text-muted ` +
    'pointer-coarse:min-h-11 pointer-coarse:rounded-[1.375rem] data-hovered:bg-raised data-hovered:text-text data-selected:border-ember ' +
    'data-selected:bg-ember-wash data-selected:text-ember data-invalid:border-danger forced-colors:data-selected:underline',
  segments:
    `${shared} min-h-9 justify-center rounded-field px-1 text-sm font-semibold text-muted pointer-coarse:min-h-11 ` +
    'data-hovered:text-text data-selected:bg-raised-more data-selected:text-text forced-colors:data-selected:underline',
};
