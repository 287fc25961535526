/** The name of an icon button, shown next to it on hover and focus. */
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Also the accessible name of the button. */
  text: string;
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <span className="group relative flex-none">
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-full me-2 grid items-center opacity-0 transition-opacity group-hover:opacity-100 group-hover:delay-400 group-has-focus-visible:opacity-100"
      >
        <span className="rounded-field bg-text px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-sky shadow-float">
          {text}
        </span>
      </span>
    </span>
  );
}
