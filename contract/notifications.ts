/** Notifications of a member: stored until read, one per subject however many members act on it. */
import { z } from 'zod';
import { defineEndpoint, momentSchema, pageOf, pageQuery } from './endpoint.ts';
import { notificationKinds } from './features.ts';
import { notificationPageSize, pageSizeMax } from './limits.ts';
import { personSchema } from './profiles.ts';

const kindSchema = z.enum(notificationKinds);

const notificationSchema = z.object({
  notificationId: z.uuid(),
  kind: kindSchema,
  subjectId: z
    .string()
    .describe(
      'Id of what it is about: a post, a conversation, a listing, an event (of a withdrawal, with the guest after a colon) or, of a report, its number.',
    ),
  people: z.array(personSchema).max(3).describe('Who did it, the latest first; none where the host did.'),
  count: z.number().int().describe('How many people did it.'),
  excerpt: z.string().nullable().describe('The beginning of the words that it is about.'),
  detail: z
    .string()
    .nullable()
    .describe(
      'What the kind says besides: what the host decided, the state of a listing (or `edited`), its price in cents, the name of a guest without an account.',
    ),
  updatedAt: momentSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

const unread = z.number().int().describe('How many are unread, counted up to 100.');

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened to one, the latest first.',
  access: 'member',
  query: pageQuery(notificationPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(notificationSchema).extend({ unread }),
  errors: [],
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications are unread.',
  access: 'member',
  status: 200,
  reply: z.object({ unread }),
  errors: [],
});

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark one notification as read, or all up to a moment.',
  access: 'member',
  body: z.union([z.strictObject({ notificationId: z.uuid() }), z.strictObject({ until: momentSchema })]),
  status: 204,
  errors: [],
});

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/me/notification-settings',
  summary: 'Which kinds of notifications one wants.',
  access: 'member',
  status: 200,
  reply: z.object({ muted: z.array(kindSchema) }),
  errors: [],
});

export const setNotificationMuted = defineEndpoint({
  method: 'PUT',
  path: '/api/me/notification-settings/{kind}',
  summary: 'Mute a kind of notifications, or hear of it again.',
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
