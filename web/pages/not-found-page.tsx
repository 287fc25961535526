/** For every address that leads nowhere. */
import { LostProbe } from '../ui/drawings/lost-probe.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function NotFoundPage() {
  return (
    <div className="grid justify-items-center gap-6 px-4 py-16 text-center tablet:py-24">
      <LostProbe className="w-64" />
      <div className="grid gap-2">
        <h1 className="text-2xl">404 - Page Not Found</h1>
        <p className="text-muted">This address leads into empty space. The page may have moved, or never was.</p>
      </div>
      <LinkButton to="/home" kind="primary">
        Back to Home
      </LinkButton>
    </div>
  );
}
