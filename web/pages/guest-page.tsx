/** The page for links in mails to guests without an account. */
import { getRouteApi } from '@tanstack/react-router';
import { GuestLink } from '../features/events/guests/guest-link.tsx';

const route = getRouteApi('/frame/guest');

export function GuestPage() {
  const { token = '' } = route.useSearch();
  return (
    <div className="mx-auto max-w-dialog py-4">
      <h1 className="sr-only">Your RSVP</h1>
      <GuestLink key={token} token={token} />
    </div>
  );
}
