/** Texts of notifications about messages. */
import { UserRoundCheck } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

export const notificationTexts: NotificationTexts<'messages'> = {
  request_accepted: {
    icon: UserRoundCheck,
    describe: () => 'accepted your message request',
    address: (conversationId) => `/dm-page/${conversationId}`,
  },
};
