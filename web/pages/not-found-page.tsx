/** The page for unknown addresses. */
import { texts } from '@starparty/contract/common-texts.ts';
import { LostProbe } from '../ui/drawings/lost-probe.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-4rem)] content-center justify-items-center gap-6 px-4 text-center">
      <LostProbe className="w-64" />
      <div className="grid gap-2">
        <h1 className="text-2xl">{texts.pageNotFoundHeading}</h1>
        <p className="text-muted">{texts.pageNotFoundReason}</p>
      </div>
      <LinkButton to="/home" kind="primary">
        Back to Home
      </LinkButton>
    </div>
  );
}
