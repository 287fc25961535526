/** The name of a button that has only an icon, shown on hover and focus. */
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

interface TooltipProps {
  text: string;
  /** A focusable element of React Aria Components. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip
        offset={8}
        className="animate-fade rounded-field bg-text px-2.5 py-0.5 text-sm font-semibold text-sky shadow-float"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
