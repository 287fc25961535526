/** Texts of notifications about followers. */
import { UserPlus } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

export const notificationTexts: NotificationTexts<'follows'> = {
  new_follower: {
    icon: UserPlus,
    describe: () => 'follows you',
    address: (_userId, { people: [follower] }) => follower && `/u/${follower.username}`,
  },
};
