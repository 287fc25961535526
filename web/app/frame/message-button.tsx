/**
 * The link to the messages: below the rail, or in the top bar if there is no rail. On phones, it is in the bottom bar.
 */
import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useUnread } from '../../features/messages/conversations/unread.queries.ts';
import { UnreadBadge } from '../../features/messages/conversations/unread-badge.tsx';
import { formatUnread } from '../../lib/format-unread.ts';
import { destinationOf } from './destinations.ts';

const useIsOnMessages = () => useLocation({ select: ({ pathname }) => destinationOf(pathname) === '/dm-page' });

export function MessageButton() {
  const name = useMessagesName();
  if (useIsOnMessages()) return null;
  return (
    <nav aria-label="Shortcut" className="hidden desktop:block">
      <Link
        to="/dm-page"
        aria-label={name}
        className="fixed start-[calc(var(--beside-frame)+1.25rem)] bottom-7 z-10 grid size-14 place-items-center rounded-full border border-line-strong bg-raised text-aurora shadow-float transition-[background-color,scale] hover:scale-105 hover:bg-raised-more short:bottom-3"
      >
        <Icon badgeStyles="-end-1 -top-1 ring-3 ring-sky" />
      </Link>
    </nav>
  );
}

/** The link to the messages in the top bar, for windows without rail and bottom bar. */
export function MessageBarButton() {
  const name = useMessagesName();
  if (useIsOnMessages()) return null;
  return (
    <Link
      to="/dm-page"
      aria-label={name}
      className="relative hidden size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised-more hover:text-text drawer:not-narrow:grid"
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
