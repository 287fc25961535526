/** Texts of notifications, which each feature with notifications has in `<name>.notifications.ts`. */
import type { FeatureName, NotificationKindOf } from '@starparty/contract/features.ts';
import type { Notification } from '@starparty/contract/notifications.ts';
import type { LucideIcon } from 'lucide-react';

export interface NotificationText {
  icon: LucideIcon;
  /** The event, after the names of the actors. */
  describe: (notification: Notification) => string;
  /** The link target. Undefined if there is nothing to show. */
  address: (subjectId: string) => string | undefined;
}

/** A text for each kind of a feature. */
export type NotificationTexts<Name extends FeatureName> = Record<NotificationKindOf<Name>, NotificationText>;

/** Chooses the text by the number of people. */
export const plural = ({ count }: Notification, one: string, several: string) => (count > 1 ? several : one);
