/**
 * Data of each feature that shared parts of the contract read: error codes, kinds of notifications and kinds of
 * reports.
 */
import { accountErrors } from './account-texts.ts';
import { eventErrors } from './event-texts.ts';
import { feedErrors } from './feed-texts.ts';
import { followErrors } from './follow-texts.ts';
import { imageErrors } from './image-texts.ts';
import { marketErrors } from './market-texts.ts';
import { messageErrors } from './message-texts.ts';
import { partyErrors } from './party-texts.ts';
import { profileErrors } from './profile-texts.ts';
import { safetyErrors } from './safety-texts.ts';

interface FeatureTerms {
  /** Error codes with their HTTP status and the sentence that members read. */
  errors: Record<string, { status: number; text: string }>;
  /** Labels of the switches on /account/notifications, by kind of notification. */
  notifications: Record<string, string>;
  /** Kinds of content that reports identify by an id. */
  reports: readonly string[];
}

const features = {
  account: {
    errors: accountErrors,
    notifications: {},
    reports: [],
  },
  profiles: {
    errors: profileErrors,
    notifications: {},
    reports: [],
  },
  feed: {
    errors: feedErrors,
    notifications: {
      post_liked: 'Likes of your posts',
      post_reacted: 'Reactions to your posts',
      post_commented: 'Comments on your posts',
      comment_followed: 'Comments on posts you commented on',
      comment_replied: 'Replies to your comments',
      post_mentioned: 'Mentions of you in posts and comments',
    },
    reports: ['post', 'comment'],
  },
  follows: {
    errors: followErrors,
    notifications: {
      new_follower: 'New followers',
    },
    reports: [],
  },
  messages: {
    errors: messageErrors,
    notifications: {
      request_accepted: 'Accepted message requests',
    },
    reports: ['message'],
  },
  // A player is a card of the party finder and has the id of its user.
  party: {
    errors: partyErrors,
    notifications: {
      party_mutual: 'New matches',
      party_newcomer: 'New players who match you, if you asked for it',
    },
    reports: ['player'],
  },
  // A guest is a name on the guest list of an event and has the id of its RSVP.
  events: {
    errors: eventErrors,
    notifications: {
      event_changed: 'Changes to events you are going to',
      event_cancelled: 'Cancelled events you were going to',
      event_rsvp: 'RSVPs to your events',
      event_withdrawal: 'Withdrawals from your events',
    },
    reports: ['event', 'guest'],
  },
  market: {
    errors: marketErrors,
    notifications: {
      saved_listing_changed: 'Changes to listings you saved',
      saved_listing_cheaper: 'Price drops on listings you saved',
      listing_expiring: 'Your listings that expire soon',
    },
    reports: ['listing'],
  },
  safety: {
    errors: safetyErrors,
    notifications: {
      report_settled: 'Results of your reports',
      content_hidden: 'Your content hidden by the host',
    },
    reports: [],
  },
  media: {
    errors: imageErrors,
    notifications: {},
    reports: [],
  },
} as const satisfies Record<string, FeatureTerms>;

type Features = typeof features;
export type FeatureName = keyof Features;
export type FeatureErrorCode = { [Name in FeatureName]: keyof Features[Name]['errors'] }[FeatureName];
/** Kinds of notifications of a feature. */
export type NotificationKindOf<Name extends FeatureName> = { [N in Name]: keyof Features[N]['notifications'] }[Name];
export type NotificationKind = NotificationKindOf<FeatureName>;
export type ReportKindWithId = Features[FeatureName]['reports'][number];

const all: FeatureTerms[] = Object.values(features);
export const featureErrors: Record<FeatureErrorCode, FeatureTerms['errors'][string]> = Object.assign(
  {},
  ...all.map(({ errors }) => errors),
);
export const notificationLabels: Record<NotificationKind, string> = Object.assign(
  {},
  ...all.map(({ notifications }) => notifications),
);
export const notificationKinds = Object.keys(notificationLabels) as NotificationKind[];
export const reportKindsWithId = all.flatMap(({ reports }) => reports) as ReportKindWithId[];
