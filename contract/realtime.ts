/**
 * Frames of the socket at `/api/realtime`, one JSON object per text frame. Frames of the server announce changes, and
 * some contain the changed data. Clients change data only through endpoints, and refetch after a disconnect. A client
 * passes its own UUID as `?tab=`, and as the `tabId` of each message that it sends.
 */
import { z } from 'zod';
import { commentSchema } from './comments.ts';
import { idSchema } from './endpoint.ts';
import { feedKindSchema } from './feed.ts';
import { gameSlugSchema } from './games.ts';
import { watchedConversationsMax } from './limits.ts';
import { messageSchema } from './messages.ts';
import { postCountsSchema, postEditSchema } from './post-changes.ts';

export const realtimePath = '/api/realtime';

/** Frames that a client may send. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping') }).describe('Checks the connection; answered by `pong`.'),
  z
    .strictObject({
      type: z.literal('watch'),
      conversationIds: z.array(idSchema).max(watchedConversationsMax),
    })
    .describe('Replaces the set of conversations whose online status is sent.'),
  z.strictObject({ type: z.literal('typing'), conversationId: idSchema }).describe('The viewer is typing.'),
  z
    .strictObject({
      type: z.literal('feed'),
      isOpen: z.boolean(),
      kind: feedKindSchema.optional(),
      game: gameSlugSchema.optional(),
    })
    .describe(
      'Whether the viewer looks at the feed; if so, answered by `feed`. `post` then reports posts of this kind of feed, by default all, and about this game, if any.',
    ),
  z
    .strictObject({ type: z.literal('reading'), postId: idSchema.nullable() })
    .describe('The post whose page is open, if any; then answered by `reading`.'),
  z
    .strictObject({ type: z.literal('listings'), isOpen: z.boolean() })
    .describe(
      'Whether the viewer looks at listings: the market, an item, a chat about one. If so, answered by `listings`.',
    ),
  z
    .strictObject({ type: z.literal('event'), eventId: idSchema.nullable() })
    .describe('The event whose page is open, if any; then answered by `event`.'),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** Frames that the server sends. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z
    .object({ type: z.literal('catch-up') })
    .describe('Updates may have been lost between server processes; the client must load changes.'),
  z
    .object({ type: z.literal('message'), message: messageSchema })
    .describe('A message was created, edited or deleted.'),
  z
    .object({ type: z.literal('conversation'), conversationId: idSchema })
    .describe('A conversation is new, was accepted or changed.'),
  z
    .object({ type: z.literal('read'), conversationId: idSchema, seq: z.number().int(), isOwn: z.boolean() })
    .describe('Messages were read up to this one, by the viewer in another tab or by the other side.'),
  z.object({ type: z.literal('typing'), conversationId: idSchema }).describe('The other side is typing.'),
  z
    .object({ type: z.literal('presence'), conversationId: idSchema, isOnline: z.boolean() })
    .describe('Online status of the other side of a watched conversation; sent at once and on each change.'),
  z
    .object({ type: z.literal('notifications'), unread: z.number().int().nullable() })
    .describe(
      'A notification is new, or was read in another tab. Includes the unread count up to 100; if null, the client must request it.',
    ),
  z
    .object({ type: z.literal('match'), conversationId: idSchema })
    .describe(
      'The other person of this conversation has also accepted the viewer; `GET /api/party/matches/{conversationId}` returns the match.',
    ),
  z
    .object({ type: z.literal('feed') })
    .describe(
      'From now on, `post`, `counts`, `edited` and `gone` report changes of the feed. Data loaded earlier may lack some.',
    ),
  z
    .object({ type: z.literal('reading'), postId: idSchema })
    .describe(
      'From now on, `counts`, `edited`, `comments` and `gone` report changes of this post. Data loaded earlier may lack some.',
    ),
  z
    .object({ type: z.literal('post'), postId: idSchema })
    .describe('Another member has posted, or has edited a post so that it is now about the game of the feed.'),
  z
    .object({ type: z.literal('counts'), posts: z.array(postCountsSchema) })
    .describe('New counts of likes, comments and reactions.'),
  postEditSchema
    .extend({ type: z.literal('edited') })
    .describe('The author has edited a post of the feed, or the open post.'),
  z
    .object({
      type: z.literal('comments'),
      post: postCountsSchema,
      written: z.array(commentSchema),
      goneIds: z.array(idSchema),
    })
    .describe('Changes to comments of the open post.'),
  z
    .object({ type: z.literal('listings'), listingIds: z.array(idSchema) })
    .describe(
      'Listings that were changed, reserved, sold, renewed or deleted; load their cards. The first frame is empty and confirms the subscription. Data loaded earlier may lack changes.',
    ),
  z
    .object({ type: z.literal('event'), eventId: idSchema })
    .describe('The event of the open page was changed or cancelled. Also sent once to confirm the subscription.'),
  z
    .object({ type: z.literal('gone'), postIds: z.array(idSchema) })
    .describe('Posts that were deleted, or hidden by the host.'),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/**
 * Close codes of the server, from the range that RFC 6455 leaves to applications. `tooManyTabs` makes room for a newer
 * tab of the account: the older tab reconnects only when it is used again.
 */
export const closeCodes = { sessionEnded: 4401, tooManyTabs: 4409, tooMuch: 4429 } as const;
