/** The bell in the top bar with the unread count. Opens a panel, or a page on phones. */
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatUnread } from '../../lib/format-unread.ts';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { phoneWidth, useMedia } from '../../ui/use-media.ts';
import { useUnreadNotifications } from './unread.queries.ts';

const NotificationPopup = lazyOverlay(async () => (await import('./notification-popup.tsx')).NotificationPopup);

const style =
  'relative grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised-more hover:text-text aria-expanded:bg-raised-more';

export function NotificationBell() {
  const unread = useUnreadNotifications();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMedia(phoneWidth);
  const label = unread > 0 ? `Notifications, ${formatUnread(unread)} unread` : 'Notifications';
  const content = (
    <>
      <Bell size={21} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-nova px-1 text-xs leading-none font-semibold text-nova-ink tabular-nums ring-2 ring-panel-solid forced-colors:border"
        >
          {formatUnread(unread)}
        </span>
      )}
    </>
  );
  if (isPhone) {
    return (
      <Link to="/notifications" aria-label={label} className={style}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={style}
      >
        {content}
      </button>
      <NotificationPopup triggerRef={trigger} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
