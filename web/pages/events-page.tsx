/** The events finder. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { readEventsSearch } from '../features/events/finder/events-search.ts';
import { Finder } from '../features/events/finder/finder.tsx';
import { lazyOverlay } from '../ui/overlays/lazy.tsx';

const route = getRouteApi('/frame/members/events');

const CreateEventDialog = lazyOverlay(
  async () => (await import('../features/events/form/create-event-dialog.tsx')).CreateEventDialog,
);

export function EventsPage() {
  const search = readEventsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <Finder
        search={search}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
        onCreate={() => setIsCreating(true)}
      />
      <CreateEventDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={({ eventId }) => void navigate({ to: '/events/$eventId', params: { eventId } })}
      />
    </>
  );
}
