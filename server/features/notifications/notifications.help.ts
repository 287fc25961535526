/** Help topics of notifications. */
import type { HelpText } from '../../api/help.ts';

export const notificationsHelp: HelpText[] = [
  {
    id: 'notification-switches',
    title: 'Choose your notifications',
    text: 'On your account page, under Notifications, each kind has its switch. The bell at the top shows what is new.',
    page: { label: 'Notifications', to: '/account/notifications' },
  },
];
