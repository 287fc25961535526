/** The interface of notification texts. Each feature with notifications exports them from `<name>.notifications.ts`. */
import type { FeatureName, NotificationKindOf } from '@starparty/contract/features.ts';
import type { Notification } from '@starparty/contract/notifications.ts';
import type { LucideIcon } from 'lucide-react';

export interface NotificationText {
  icon: LucideIcon;
  /** Describes the event. The text follows the names of the actors. */
  describe: (notification: Notification) => string;
  /** The link target. Undefined if there is no page to show. */
  address: (subjectId: string, notification: Notification) => string | undefined;
}

/** A text for each kind of notification of a feature. */
export type NotificationTexts<Name extends FeatureName> = Record<NotificationKindOf<Name>, NotificationText>;

/** Chooses the text by the number of people. */
export const plural = ({ count }: Notification, one: string, several: string) => (count > 1 ? several : one);
