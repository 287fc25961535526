/** Texts of notifications. */
import { Flag, ShieldAlert } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

export const notificationTexts: NotificationTexts<'safety'> = {
  report_settled: {
    icon: Flag,
    say: ({ detail }) =>
      detail === 'hidden'
        ? 'The host hid the content you reported. Thank you.'
        : 'The host reviewed your report and left the content visible.',
    address: () => undefined,
  },
  content_hidden: {
    icon: ShieldAlert,
    say: () => 'The host hid some of your content from everyone else.',
    address: () => undefined,
  },
};
