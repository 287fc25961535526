/**
 * The product's button. While it is busy or disabled, it ignores presses and keeps the focus. While it is busy, it also
 * keeps its width.
 */
import { type ComponentProps, useId } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';
import { Spinner } from './states/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isBusy?: boolean;
  /** Announced after the name of a busy button: "Saving". */
  busyLabel?: string;
}

export function Button({
  kind,
  size,
  isBusy = false,
  busyLabel = 'Working',
  disabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const spinnerId = useId();
  const isOff = isBusy || disabled;
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyles(kind, size, className)}
      // The attribute `disabled` would remove the focus.
      aria-disabled={isOff || rest['aria-disabled']}
      aria-describedby={isBusy ? spinnerId : rest['aria-describedby']}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {/* Transparent instead of hidden, because the text is still the name of the button. */}
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner id={spinnerId} label={busyLabel} />
        </span>
      )}
    </button>
  );
}
