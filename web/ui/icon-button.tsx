/** A button that shows an icon alone; its label names it. A finger always meets 44 px. */
import type { ComponentProps } from 'react';

const kinds = {
  /** Steps back until it is needed. */
  ghost: 'rounded-field text-muted hover:bg-raised hover:text-text aria-expanded:bg-raised',
  /** Takes something away for good. */
  danger: 'rounded-full text-muted hover:bg-danger-wash hover:text-danger-text',
  /** A tool beside what one writes. */
  tool: 'rounded-full text-aurora hover:bg-aurora-wash aria-expanded:bg-aurora-wash',
  /** Stands on a picture. */
  veil: 'rounded-full bg-veil text-text hover:bg-raised-more',
  /** In a bar, where it opens something. */
  bar: 'rounded-full text-muted hover:bg-raised-more hover:text-text aria-expanded:bg-raised-more',
} as const;

const sizes = {
  small: 'size-9 pointer-coarse:size-11',
  medium: 'size-11',
} as const;

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
}

export function IconButton(props: IconButtonProps) {
  const { label, kind = 'ghost', size = 'medium', disabled, onClick, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      // Not `disabled`: a button that has led to the end keeps the focus.
      aria-disabled={disabled}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      className={`grid flex-none place-items-center transition-colors aria-disabled:opacity-55 ${kinds[kind]} ${sizes[size]} ${className}`}
    />
  );
}
