/** Styles of buttons, and of links that look like buttons. */

export type ButtonKind = 'primary' | 'secondary' | 'chosen' | 'ghost' | 'danger' | 'accept';
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon' | 'sentence';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-field font-semibold select-none ' +
  'border transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px ' +
  'aria-disabled:opacity-55 aria-disabled:active:translate-y-0 forced-colors:border-current';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-ember text-ember-ink hover:bg-ember-bright aria-disabled:hover:bg-ember',
  secondary: 'border-line-strong bg-raised text-text hover:bg-raised-more',
  chosen: 'border-ember bg-raised text-ember hover:bg-raised-more',
  ghost: 'border-transparent bg-transparent text-text hover:bg-raised',
  accept: 'border-transparent bg-nova text-nova-ink hover:brightness-110',
  danger: 'border-transparent bg-danger text-danger-ink hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-9 px-3 text-sm whitespace-nowrap',
  medium: 'h-11 px-4 text-base whitespace-nowrap',
  large: 'h-12 px-6 text-base whitespace-nowrap',
  icon: 'h-11 px-3.5 text-base whitespace-nowrap',
  // For text that a member wrote. It wraps over several lines.
  sentence: 'min-h-9 px-3 py-2 text-sm text-start wrap-anywhere',
};

export function buttonStyles(kind: ButtonKind = 'secondary', size: ButtonSize = 'medium', more = ''): string {
  return `${base} ${kinds[kind]} ${sizes[size]} ${more}`;
}
