/** The texts of notifications from all features, found by the names of their files. */
import type { NotificationKind } from '@starparty/contract/features.ts';
import type { Notification } from '@starparty/contract/notifications.ts';
import type { NotificationText } from '../../lib/notification-text.ts';
import { countPeople } from '../../ui/text/format.ts';

const textsOfFeatures = import.meta.glob<Partial<Record<NotificationKind, NotificationText>>>(
  '../*/*.notifications.ts',
  {
    eager: true,
    import: 'notificationTexts',
  },
);

export const kinds: Record<NotificationKind, NotificationText> = Object.assign({}, ...Object.values(textsOfFeatures));

/** The whole sentence of a notification, such as "rue and 3 others like your post". */
export function sentenceOf(notification: Notification): string {
  const { people, count, kind } = notification;
  const described = kinds[kind].describe(notification);
  const [first, second] = people;
  if (!first) return described;
  const others = count - (second && count === 2 ? 2 : 1);
  const who =
    second && count === 2
      ? `${first.username} and ${second.username}`
      : others > 0
        ? `${first.username} and ${countPeople(others)} ${others === 1 ? 'other' : 'others'}`
        : first.username;
  return `${who} ${described}`;
}
