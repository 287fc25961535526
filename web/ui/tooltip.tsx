/** The name of a button that has only an icon, shown beside it on hover and focus, where it covers nothing. */
import type { ReactNode } from 'react';

interface TooltipProps {
  /** What the button is called, too; screen readers hear it there. */
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
