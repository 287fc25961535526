/** Texts of notifications about reports and hidden content. */
import { Flag, ShieldAlert } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

export const notificationTexts: NotificationTexts<'safety'> = {
  report_settled: {
    icon: Flag,
    describe: ({ detail }) =>
      detail === 'hidden'
        ? 'The host hid the content you reported. Thank you.'
        : 'The host reviewed your report and left the content visible.',
    address: () => undefined,
  },
  content_hidden: {
    icon: ShieldAlert,
    describe: () => 'The host hid some of your content from everyone else.',
    address: () => undefined,
  },
};
