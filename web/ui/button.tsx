/** The product's button. While busy or disabled, it ignores presses and keeps the focus; busy, it keeps its width, too. */
import { type ComponentProps, useId } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';
import { Spinner } from './states/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isBusy?: boolean;
  /** Announced after the button's name while busy: "Saving". */
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
      // `disabled` would drop the focus.
      aria-disabled={isOff || rest['aria-disabled']}
      aria-describedby={isBusy ? spinnerId : rest['aria-describedby']}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {/* Transparent and not hidden, as it is still the button's name. */}
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner id={spinnerId} label={busyLabel} />
        </span>
      )}
    </button>
  );
}
