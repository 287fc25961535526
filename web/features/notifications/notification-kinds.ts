/** The text, target and setting of each kind of notification. One entry per kind. */

import type { Notification, NotificationKind } from '@starparty/contract/notifications.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { formatNumber } from '../../ui/format.ts';

interface Kind {
  /** Names the switch on the account page. */
  setting: string;
  /** The event, after the name of the actor. */
  say: (notification: Notification) => string;
  /** The link target. Undefined if there is nothing to show. */
  address: (subjectId: string) => string | undefined;
}

const post = (postId: string) => `/post/${postId}`;
const event = (eventId: string) => `/events/${eventId}`;
const item = (listingId: string) => `/item/${listingId}`;
const listingNews: Record<string, string> = {
  active: 'A listing you saved is for sale again.',
  reserved: 'A listing you saved is reserved.',
  sold: 'A listing you saved is sold.',
  expired: 'A listing you saved has expired.',
};
const plural = ({ count }: Notification, one: string, several: string) => (count > 1 ? several : one);

export const kinds: Record<NotificationKind, Kind> = {
  post_liked: {
    setting: 'Likes of your posts',
    say: (notification) => plural(notification, 'likes your post', 'like your post'),
    address: post,
  },
  post_commented: {
    setting: 'Comments on your posts',
    say: () => 'commented on your post',
    address: post,
  },
  comment_followed: {
    setting: 'Comments on posts you commented on',
    say: () => 'commented after you on a post',
    address: post,
  },
  request_accepted: {
    setting: 'Accepted message requests',
    say: () => 'accepted your message request',
    address: (conversationId) => `/dm-page/${conversationId}`,
  },
  party_mutual: {
    setting: 'New matches',
    say: () => 'wants to play with you, too',
    address: (conversationId) => `/dm-page/${conversationId}`,
  },
  event_changed: {
    setting: 'Changes to events you are going to',
    say: ({ detail }) => `changed an event you are going to. ${detail}`,
    address: event,
  },
  event_cancelled: {
    setting: 'Cancelled events you were going to',
    say: ({ people, detail }) =>
      people.length > 0
        ? `cancelled an event you were going to. ${detail}`
        : `An event you were going to was cancelled. ${detail}`,
    address: event,
  },
  event_rsvp: {
    setting: 'RSVPs to your events',
    say: (notification) => {
      if (notification.people.length > 0)
        return plural(notification, 'is coming to your event', 'are coming to your event');
      return plural(
        notification,
        'A guest is coming to your event.',
        `${formatNumber(notification.count)} guests are coming to your event.`,
      );
    },
    address: event,
  },
  event_withdrawal: {
    setting: 'Withdrawals from your events',
    say: ({ people, detail }) =>
      people.length > 0 ? 'withdrew from your event' : `${detail ?? 'A guest'} withdrew from your event.`,
    address: (subjectId) => event(subjectId.split(':', 1)[0] as string),
  },
  saved_listing_changed: {
    setting: 'Changes to listings you saved',
    say: ({ detail }) => listingNews[detail ?? ''] ?? 'A listing you saved was changed.',
    address: item,
  },
  saved_listing_cheaper: {
    setting: 'Price drops on listings you saved',
    say: ({ detail }) => `A listing you saved has a lower price: ${priceText(Number(detail))}.`,
    address: item,
  },
  listing_expiring: {
    setting: 'Your listings that expire soon',
    say: () => 'Your listing expires in a week. Renew it to keep it in the market.',
    address: item,
  },
  party_newcomer: {
    setting: 'New players who match you, if you asked for it',
    say: () => 'A new player in the party finder matches you.',
    address: () => '/matches',
  },
  report_settled: {
    setting: 'Results of your reports',
    say: ({ detail }) =>
      detail === 'hidden'
        ? 'The host hid the content you reported. Thank you.'
        : 'The host reviewed your report and left the content visible.',
    address: () => undefined,
  },
  content_hidden: {
    setting: 'Your content hidden by the host',
    say: () => 'The host hid some of your content from everyone else.',
    address: () => undefined,
  },
};

/** The whole sentence, such as "rue and 3 others like your post". */
export function sentenceOf(notification: Notification): string {
  const { people, count, kind } = notification;
  const said = kinds[kind].say(notification);
  const [first, second] = people;
  if (!first) return said;
  const others = count - (second && count === 2 ? 2 : 1);
  const who =
    second && count === 2
      ? `${first.username} and ${second.username}`
      : others > 0
        ? `${first.username} and ${formatNumber(others)} ${others === 1 ? 'other' : 'others'}`
        : first.username;
  return `${who} ${said}`;
}
