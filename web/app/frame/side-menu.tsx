/** The list of destinations with icons and labels, for the rail and the drawer. */
import { Link } from '@tanstack/react-router';
import { useUnread } from '../../features/messages/conversations/unread.queries.ts';
import { UnreadBadge } from '../../features/messages/conversations/unread-badge.tsx';
import { destinations } from './destinations.ts';
import { useCurrentDestination } from './use-current-destination.ts';

export function SideMenu() {
  const { ariaCurrentOf } = useCurrentDestination();
  const unread = useUnread();
  return (
    <nav aria-label="Main">
      <ul className="grid gap-1">
        {destinations.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={ariaCurrentOf(to)}
              className="flex h-11 items-center gap-3.5 rounded-card px-3.5 font-semibold text-muted transition-colors hover:bg-raised hover:text-text aria-[current]:bg-ember-wash aria-[current]:text-ember forced-colors:aria-[current]:underline"
            >
              <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
              {name}
              {to === '/dm-page' && <UnreadBadge count={unread} className="ms-auto" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
