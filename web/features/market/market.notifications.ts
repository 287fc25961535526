/** Texts of notifications about listings. */
import { priceText } from '@starparty/contract/price-text.ts';
import { Bookmark, CalendarClock, Tag } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

const item = (listingId: string) => `/item/${listingId}`;
const listingNews: Record<string, string> = {
  active: 'A listing you saved is for sale again.',
  reserved: 'A listing you saved is reserved.',
  sold: 'A listing you saved is sold.',
  expired: 'A listing you saved has expired.',
};

export const notificationTexts: NotificationTexts<'market'> = {
  saved_listing_changed: {
    icon: Bookmark,
    describe: ({ detail }) => listingNews[detail ?? ''] ?? 'A listing you saved was changed.',
    address: item,
  },
  saved_listing_cheaper: {
    icon: Tag,
    describe: ({ detail }) => `A listing you saved has a lower price: ${priceText(Number(detail))}.`,
    address: item,
  },
  listing_expiring: {
    icon: CalendarClock,
    describe: () => 'Your listing expires in a week. Renew it to keep it in the market.',
    address: item,
  },
};
