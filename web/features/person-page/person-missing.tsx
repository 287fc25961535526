/** No page for this name. It looks the same for unknown, former, blocked and deleted names. */
import { texts } from '@starparty/contract/common-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { ReactNode } from 'react';
import { LostProbe } from '../../ui/drawings/lost-probe.tsx';

export function PersonMissing({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-4rem)] content-center justify-items-center gap-6 px-4 text-center">
      <LostProbe className="w-56" />
      <div className="grid max-w-form gap-2">
        <h1 className="text-2xl">{texts.pageNotFoundHeading}</h1>
        <p className="text-muted">{profileTexts.pageMissingReason}</p>
      </div>
      {children}
    </div>
  );
}
