/** A labelled switch for settings that apply at once. */
import type { ReactNode } from 'react';

interface SwitchProps {
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ children, isOn, onChange }: SwitchProps) {
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
        className="flex h-7 w-12 flex-none items-center rounded-full border border-line-strong bg-raised-more p-0.5 transition-colors peer-checked:justify-end peer-checked:border-transparent peer-checked:bg-ember peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-aurora"
      >
        <span className={`size-5.5 rounded-full ${isOn ? 'bg-ember-ink' : 'bg-muted'}`} />
      </span>
    </label>
  );
}
