/** Opens the tab's socket, and signals new messages with the tab title and a sound. */
import { useEffect } from 'react';
import { useUnread, useUnreadUpdates } from '../../features/messages/conversations/unread.queries.ts';
import { useNotificationUpdates, useUnreadNotifications } from '../../features/notifications/unread.queries.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import { formatUnread } from '../../lib/format-unread.ts';
import { setTitleCount } from '../../lib/page-title.ts';
import { useFollowSession } from '../../lib/session/me.ts';
import { useSession } from '../../lib/session/session.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useMessageSound } from './use-message-sound.ts';

/** The socket opens when the browser is idle, but at most after this delay, so that the page loads first. */
const startsWithinMs = 2_000;

export function LiveUpdates() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.session.user.userId : undefined;
  const unread = useUnread();
  const notifications = useUnreadNotifications();
  useFollowSession();
  useUnreadUpdates();
  useNotificationUpdates();
  useMessageSound();

  useEffect(() => {
    if (!userId) return;
    const cancel = whenIdle(realtime.start, startsWithinMs);
    return () => {
      cancel();
      realtime.stop();
    };
  }, [userId]);

  useEffect(() => {
    setTitleCount(unread + notifications);
    return () => setTitleCount(0);
  }, [unread, notifications]);

  return (
    <p role="status" className="sr-only">
      {[describe(unread, 'message'), describe(notifications, 'notification')].filter(Boolean).join(', ')}
    </p>
  );
}

function describe(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 unread ${what}` : `${formatUnread(count)} unread ${what}s`;
}
