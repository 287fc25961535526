/** A page whose content does not exist, or is invisible to the viewer. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { ReactNode } from 'react';
import { LostProbe } from '../drawings/lost-probe.tsx';

interface MissingPageProps {
  reason: string;
  /** Where the viewer can continue. */
  action: ReactNode;
}

export function MissingPage({ reason, action }: MissingPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-4rem)] content-center justify-items-center gap-6 px-4 text-center">
      <LostProbe className="w-56" />
      <div className="grid max-w-form gap-2">
        <h1 className="text-2xl">{texts.pageNotFoundHeading}</h1>
        <p className="text-muted">{reason}</p>
      </div>
      {action}
    </div>
  );
}
