/** The floating way to the messages. It stands aside where a page has its own controls at the right. */
import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useUnread } from '../../features/messages/unread.queries.ts';
import { UnreadBadge } from '../../features/messages/unread-badge.tsx';
import { formatUnread } from '../../lib/format-unread.ts';
import { destinationOf } from './destinations.ts';

const leftSided = ['/partyfinder', '/marketplace'];

export function MessageButton() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const unread = useUnread();
  if (destinationOf(pathname) === '/dm-page') return null;
  const side = leftSided.includes(pathname)
    ? 'left-4 tablet:left-[calc(var(--beside-frame)+1.75rem)]'
    : 'right-4 tablet:right-[calc(var(--beside-frame)+1.75rem)]';
  return (
    <nav aria-label="Shortcut">
      <Link
        to="/dm-page"
        aria-label={unread > 0 ? `Open messages, ${formatUnread(unread)} unread` : 'Open messages'}
        className={`fixed bottom-[calc(var(--bottom-bar)+1rem)] z-10 grid size-14 place-items-center rounded-full bg-ember text-ember-ink shadow-float transition-[background-color,scale] hover:scale-105 hover:bg-ember-bright tablet:bottom-7 short:bottom-3 short:size-11 forced-colors:border ${side}`}
      >
        <MessageCircle size={24} aria-hidden="true" />
        <UnreadBadge count={unread} className="absolute -top-1 -right-1 ring-3 ring-sky" />
      </Link>
    </nav>
  );
}
