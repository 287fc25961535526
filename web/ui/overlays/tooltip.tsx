/** The name of an icon button, shown next to it on hover and focus. */
import type { ReactNode } from 'react';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  /** The name, which is also the accessible name of the button. */
  text: string;
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  const { isOpen, handlers } = useTooltip();
  return (
    <span className="relative flex-none" {...handlers}>
      {children}
      {/* The gap is padding of the tooltip, so that the pointer can cross it. */}
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 end-full grid items-center pe-2 transition-opacity ${isOpen ? 'opacity-100 delay-400' : 'pointer-events-none opacity-0'}`}
      >
        <span className="rounded-field bg-text px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-sky shadow-float">
          {text}
        </span>
      </span>
    </span>
  );
}
