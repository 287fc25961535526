/** How one of several choices looks: as a line under the others, or as a chip beside them. */

export type ChoiceLook = 'lines' | 'chips';

export const choiceGroupStyles: Record<ChoiceLook, string> = {
  lines: 'grid',
  chips: 'flex flex-wrap gap-2',
};

const shared =
  'group flex cursor-pointer items-center outline-none transition-colors data-disabled:opacity-55 ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-aurora';

export const choiceStyles: Record<ChoiceLook, string> = {
  lines: `${shared} -mx-2 min-h-11 gap-3 rounded-field px-2 py-1 data-hovered:bg-raised data-selected:bg-raised`,
  chips:
    `${shared} min-h-9 gap-2 rounded-[1.125rem] border border-line-strong px-3.5 py-1.5 text-sm font-semibold text-muted ` +
    'pointer-coarse:min-h-11 pointer-coarse:rounded-[1.375rem] data-hovered:bg-raised data-hovered:text-text data-selected:border-ember ' +
    'data-selected:bg-ember-wash data-selected:text-ember data-invalid:border-danger forced-colors:data-selected:underline',
};
