/** A labeled switch: a setting that applies at once, or a field in a form. */
import type { ReactNode } from 'react';
import { useFieldValue } from '../fields/form-fields.ts';

interface SwitchProps {
  children: ReactNode;
  /** The field's name in a form. Replaces `isOn`. */
  name?: string;
  isOn?: boolean;
  onChange?: (isOn: boolean) => void;
}

export function Switch({ children, name, isOn: value, onChange: onOwnChange }: SwitchProps) {
  const { value: isOn, onChange } = useFieldValue(name, { value, onChange: onOwnChange });
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="flex h-7 w-12 flex-none items-center rounded-full border border-line-strong bg-raised-more p-0.5 transition-colors peer-checked:justify-end peer-checked:border-transparent peer-checked:bg-aurora peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-aurora"
      >
        <span className={`size-5.5 rounded-full forced-colors:bg-[CanvasText] ${isOn ? 'bg-sky' : 'bg-muted'}`} />
      </span>
    </label>
  );
}
