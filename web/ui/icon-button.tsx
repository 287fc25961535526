/** A button that shows only an icon; its label is the accessible name. On touch screens, its target is 44 px. */
import type { ComponentProps } from 'react';

const kinds = {
  /** Without a background until hovered. */
  ghost: 'rounded-field text-muted hover:bg-raised hover:text-text aria-expanded:bg-raised',
  /** For buttons that delete something. */
  danger: 'rounded-full text-muted hover:bg-danger-wash hover:text-danger-text',
  /** For tools beside a text field. */
  tool: 'rounded-full text-aurora hover:bg-aurora-wash aria-expanded:bg-aurora-wash',
  /** For buttons on top of a picture. */
  veil: 'rounded-full bg-veil text-text hover:bg-raised-more',
  /** For buttons in a bar that open a menu or popup. */
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
      // The attribute `disabled` would remove the focus when a press reaches the limit.
      aria-disabled={disabled}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      className={`grid flex-none place-items-center transition-colors aria-disabled:opacity-55 ${kinds[kind]} ${sizes[size]} ${className}`}
    />
  );
}
