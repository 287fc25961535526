/** The event page without an event id. Links to the list. */
import { QuietPlanet } from '../ui/drawings/quiet-planet.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function EventInfoPage() {
  return (
    <div className="mx-auto grid max-w-reading justify-items-center gap-6 px-4 py-12 text-center tablet:py-20">
      <QuietPlanet className="w-60" />
      <div className="grid gap-2">
        <h1 className="text-2xl">No event chosen</h1>
        <p className="max-w-form text-muted">Choose an event from the list first.</p>
      </div>
      <LinkButton to="/events" kind="primary">
        Go to events
      </LinkButton>
    </div>
  );
}
