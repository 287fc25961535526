/** A native button of the house. While busy it keeps its width, cannot be pressed and says so. */
import { type ComponentProps, useId } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isBusy?: boolean;
  /** Read out while busy after the button's name: "Saving". */
  busyLabel?: string;
}

export function Button({
  kind,
  size,
  isBusy = false,
  busyLabel = 'Working',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const spinnerId = useId();
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyles(kind, size, className)}
      // Not `disabled`: the focus would be lost in the middle of what one is doing.
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-describedby={isBusy ? spinnerId : rest['aria-describedby']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
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
