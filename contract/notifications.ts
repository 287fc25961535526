/**
 * Notifications of a member. The server deletes a notification 90 days after its last update. All actions of a kind on
 * the same subject share a notification.
 */
import { z } from 'zod';
import { defineEndpoint, momentSchema, pageOf, pageQuery } from './endpoint.ts';
import { notificationKinds } from './features.ts';
import { notificationCountedTo, notificationPageSize, pageSizeMax } from './limits.ts';
import { personSchema } from './profiles.ts';

const kindSchema = z.enum(notificationKinds);

const notificationSchema = z.object({
  notificationId: z.uuid(),
  kind: kindSchema,
  subjectId: z
    .string()
    .describe(
      'Id of the subject: a post, a conversation, a listing, an event (after a withdrawal, with a colon and the guest), a person, or the number of a report.',
    ),
  people: z.array(personSchema).max(3).describe('People who caused it, latest first. Empty if the host did.'),
  count: z
    .number()
    .int()
    .describe(`Number of people who caused it. RSVPs are counted up to ${notificationCountedTo + 1}.`),
  excerpt: z.string().nullable().describe('The beginning of the text that it is about.'),
  detail: z
    .string()
    .nullable()
    .describe(
      'Details of the kind: the decision of the host, the state of a listing (or `edited`), its price in cents, or the name of a guest without an account.',
    ),
  updatedAt: momentSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

const unread = z.number().int().describe('Number of unread notifications, up to 100.');

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "Lists the member's notifications, latest first.",
  access: 'member',
  query: pageQuery(notificationPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(notificationSchema).extend({ unread }),
  errors: [],
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Counts unread notifications.',
  access: 'member',
  status: 200,
  reply: z.object({ unread }),
  errors: [],
});

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks one notification as read, or all up to a given time.',
  access: 'member',
  body: z.union([z.strictObject({ notificationId: z.uuid() }), z.strictObject({ until: momentSchema })]),
  status: 204,
  errors: [],
});

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/me/notification-settings',
  summary: 'Returns which kinds of notifications the member gets.',
  access: 'member',
  status: 200,
  reply: z.object({ muted: z.array(kindSchema) }),
  errors: [],
});

export const setNotificationMuted = defineEndpoint({
  method: 'PUT',
  path: '/api/me/notification-settings/{kind}',
  summary: 'Mutes or unmutes a kind of notifications.',
  access: 'member',
  params: z.strictObject({ kind: kindSchema }),
  body: z.strictObject({ isMuted: z.boolean() }),
  status: 204,
  errors: [],
});

export const notificationEndpoints = {
  listNotifications,
  countUnreadNotifications,
  markNotificationsRead,
  getNotificationSettings,
  setNotificationMuted,
};
