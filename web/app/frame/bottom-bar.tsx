/** The bottom bar with six destinations, for phones in portrait orientation. */
import { Link } from '@tanstack/react-router';
import { useUnread } from '../../features/messages/conversations/unread.queries.ts';
import { UnreadBadge } from '../../features/messages/conversations/unread-badge.tsx';
import { destinations } from './destinations.ts';
import { useCurrentDestination } from './use-current-destination.ts';

export function BottomBar() {
  const { ariaCurrentOf } = useCurrentDestination();
  const unread = useUnread();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-panel-solid pb-[env(safe-area-inset-bottom)] phone:block"
    >
      <ul className="flex h-16 px-1">
        {destinations.map(({ to, name, Icon }) => (
          <li key={to} className="flex-auto">
            <Link
              to={to}
              aria-current={ariaCurrentOf(to)}
              className="relative grid h-full place-content-center justify-items-center gap-1 rounded-field text-2xs text-muted transition-colors hover:text-text aria-[current]:text-ember forced-colors:aria-[current]:underline"
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {name}
              {to === '/dm-page' && (
                <UnreadBadge count={unread} className="absolute start-1/2 top-1 ms-1 ring-2 ring-panel-solid" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
