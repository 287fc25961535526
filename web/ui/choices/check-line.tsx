/** A checkbox with its label, for settings that apply at once. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckLineProps {
  children: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckLine({ children, isChecked, onChange }: CheckLineProps) {
  return (
    <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-5 flex-none place-items-center rounded-field border-2 border-muted text-sky transition-colors peer-checked:border-aurora peer-checked:bg-aurora peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-aurora"
      >
        {/* In forced-colors mode, a transparent mark would be visible. */}
        {isChecked && <Check size={14} strokeWidth={3} />}
      </span>
      <span className={isChecked ? 'font-semibold' : 'text-muted'}>{children}</span>
    </label>
  );
}
