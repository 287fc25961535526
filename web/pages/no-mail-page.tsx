/** The page that unsubscribes an address from invitations by mail. */
import { getRouteApi } from '@tanstack/react-router';
import { MailStop } from '../features/events/guests/mail-stop.tsx';

const route = getRouteApi('/frame/no-mail');

export function NoMailPage() {
  const { token = '' } = route.useSearch();
  return (
    <div className="mx-auto max-w-dialog py-4">
      <h1 className="sr-only">Invitations by mail</h1>
      <MailStop key={token} token={token} />
    </div>
  );
}
