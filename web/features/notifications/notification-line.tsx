/** A notification: actor, text and time. A press marks it as read and opens its target. */
import type { Notification } from '@starparty/contract/notifications.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Time } from '../../ui/text/time.tsx';
import { kinds, sentenceOf } from './notification-kinds.ts';
import { useNotification } from './notifications.queries.ts';

interface NotificationLineProps {
  notificationId: string;
  onOpen: (notification: Notification) => void;
}

const rowStyle =
  'flex w-full items-start gap-3 rounded-field p-3 text-start transition-colors hover:bg-raised focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-aurora';

export function NotificationLine({ notificationId, onOpen }: NotificationLineProps) {
  const notification = useNotification(notificationId);
  if (!notification) return null;
  const address = kinds[notification.kind].address(notification.subjectId, notification);
  const [path, query] = address?.split('?') ?? [];
  const open = () => onOpen(notification);
  const content = <Content notification={notification} />;
  return (
    <li>
      {path ? (
        <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} onClick={open} className={rowStyle}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={open} className={rowStyle}>
          {content}
        </button>
      )}
    </li>
  );
}

function Content({ notification }: { notification: Notification }) {
  const { kind, people, excerpt, updatedAt, isRead } = notification;
  const { icon: Icon } = kinds[kind];
  const [person] = people;
  return (
    <>
      <span className="relative flex-none">
        {person ? (
          <Avatar name={person.username} src={person.profilePic} size={40} />
        ) : (
          <span className="grid size-10 place-items-center rounded-full bg-raised-more text-aurora">
            <Icon size={20} aria-hidden="true" />
          </span>
        )}
        {person && (
          <span className="absolute -end-1 -bottom-1 grid size-5.5 place-items-center rounded-full bg-raised-more text-aurora ring-2 ring-panel-solid">
            <Icon size={13} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere ${isRead ? 'text-muted' : 'font-semibold'}`}>
          {sentenceOf(notification)}
        </span>
        {excerpt && (
          <span dir="auto" className="mt-0.5 line-clamp-2 block text-start text-sm text-muted wrap-anywhere">
            {excerpt}
          </span>
        )}
        <Time at={updatedAt} className="mt-0.5 block text-sm text-muted" />
      </span>
      {!isRead && (
        <span className="mt-2 size-2 flex-none rounded-full bg-nova">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
}
