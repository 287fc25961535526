/** The floating link to the messages, in a gutter that pages leave free. Phones have the link in a bar instead. */
import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useUnread } from '../../features/messages/conversations/unread.queries.ts';
import { UnreadBadge } from '../../features/messages/conversations/unread-badge.tsx';
import { formatUnread } from '../../lib/format-unread.ts';
import { destinationOf } from './destinations.ts';

/** Pages with controls at the end of the line, and their subpages. */
const startSided = ['/partyfinder', '/marketplace', '/item'];

/** The side of the button on the current page. Pages of the messages have none. */
export function useMessageButtonSide(): 'start' | 'end' | 'none' {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (destinationOf(pathname) === '/dm-page') return 'none';
  return startSided.some((path) => `${pathname}/`.startsWith(`${path}/`)) ? 'start' : 'end';
}

const places = {
  end: 'end-[calc(var(--beside-frame)+1rem)]',
  // On wide windows, the button sits below the rail.
  start: 'start-[calc(var(--beside-frame)+1rem)] desktop:start-[calc(var(--beside-frame)+1.75rem)]',
};

export function MessageButton() {
  const side = useMessageButtonSide();
  const name = useMessagesName();
  if (side === 'none') return null;
  return (
    <nav aria-label="Shortcut" className="hidden tablet:block">
      <Link
        to="/dm-page"
        aria-label={name}
        className={`fixed bottom-7 z-10 grid size-14 place-items-center rounded-full border border-line-strong bg-raised text-aurora shadow-float transition-[background-color,scale] hover:scale-105 hover:bg-raised-more short:bottom-3 ${places[side]}`}
      >
        <Icon badgeStyles="-end-1 -top-1 ring-3 ring-sky" />
      </Link>
    </nav>
  );
}

/** The same link in the top bar, for narrow windows that are too low for the bottom bar. */
export function MessageBarButton() {
  const side = useMessageButtonSide();
  const name = useMessagesName();
  if (side === 'none') return null;
  return (
    <Link
      to="/dm-page"
      aria-label={name}
      className="relative hidden size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised-more hover:text-text max-tablet:short:not-narrow:grid"
    >
      <Icon badgeStyles="end-0 top-0 ring-2 ring-panel-solid" />
    </Link>
  );
}

function useMessagesName(): string {
  const unread = useUnread();
  return unread > 0 ? `Open messages, ${formatUnread(unread)} unread` : 'Open messages';
}

function Icon({ badgeStyles }: { badgeStyles: string }) {
  return (
    <>
      <MessageCircle size={22} aria-hidden="true" />
      <UnreadBadge count={useUnread()} className={`absolute ${badgeStyles}`} />
    </>
  );
}
