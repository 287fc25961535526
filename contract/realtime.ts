/**
 * Frames of the socket at `/api/realtime`, one JSON object per text frame. Frames only announce changes: clients send
 * and load all data through endpoints, and refetch after a disconnect. A client passes its own UUID as `?tab=`; its
 * requests carry the same `tabId`.
 */
import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { commentSchema, postCountsSchema } from './feed.ts';
import { watchedConversationsMax } from './limits.ts';
import { messageSchema } from './messages.ts';

export const realtimePath = '/api/realtime';

/** Frames that a client may send. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping') }).describe('Asks whether the connection lives; answered by `pong`.'),
  z
    .strictObject({
      type: z.literal('watch'),
      conversationIds: z.array(idSchema).max(watchedConversationsMax),
    })
    .describe('Whose being online to hear of, instead of those before.'),
  z.strictObject({ type: z.literal('typing'), conversationId: idSchema }).describe('The viewer is writing.'),
  z
    .strictObject({ type: z.literal('feed'), isOpen: z.boolean() })
    .describe('Whether the viewer looks at the feed; answered by `feed` if so.'),
  z
    .strictObject({ type: z.literal('reading'), postId: idSchema.nullable() })
    .describe('The post whose page is open, if one is; answered by `reading` then.'),
  z
    .strictObject({ type: z.literal('listings'), isOpen: z.boolean() })
    .describe(
      'Whether the viewer looks at listings: the market, an item, a chat about one. Answered by `listings` if so.',
    ),
  z
    .strictObject({ type: z.literal('event'), eventId: idSchema.nullable() })
    .describe('The event whose page is open, if one is; answered by `event` then.'),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** Frames that the server sends. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z
    .object({ type: z.literal('catch-up') })
    .describe('News may have been lost between the processes of the server: ask for what is missing.'),
  z.object({ type: z.literal('message'), message: messageSchema }).describe('Written, edited or deleted.'),
  z
    .object({ type: z.literal('conversation'), conversationId: idSchema })
    .describe('New, accepted, or otherwise changed.'),
  z
    .object({ type: z.literal('read'), conversationId: idSchema, seq: z.number().int(), isOwn: z.boolean() })
    .describe('Read up to this message, by the viewer in another tab or by the other side.'),
  z.object({ type: z.literal('typing'), conversationId: idSchema }).describe('The other side is writing.'),
  z
    .object({ type: z.literal('presence'), conversationId: idSchema, isOnline: z.boolean() })
    .describe('Of the other side of a watched conversation; sent at once, and when it changes.'),
  z
    .object({ type: z.literal('notifications'), unread: z.number().int().nullable() })
    .describe(
      'Something happened to the viewer, or was read in another tab; with the number of unread ones up to 100, null where it has to be asked for.',
    ),
  z
    .object({ type: z.literal('match'), conversationId: idSchema })
    .describe(
      'The other person of this conversation has accepted the viewer, who had accepted them before; `GET /api/party/matches/{conversationId}` has the match.',
    ),
  z
    .object({ type: z.literal('feed') })
    .describe('From here on `post`, `counts` and `gone` tell of the feed: what was read before may lack some.'),
  z
    .object({ type: z.literal('reading'), postId: idSchema })
    .describe('From here on `counts`, `comments` and `gone` tell of this post: what was read before may lack some.'),
  z.object({ type: z.literal('post'), postId: idSchema }).describe('Somebody else has posted.'),
  z
    .object({ type: z.literal('counts'), posts: z.array(postCountsSchema) })
    .describe('New counts of likes and comments.'),
  z
    .object({
      type: z.literal('comments'),
      post: postCountsSchema,
      written: z.array(commentSchema),
      goneIds: z.array(idSchema),
    })
    .describe('What has become of the comments of the post that is read.'),
  z
    .object({ type: z.literal('listings'), listingIds: z.array(idSchema) })
    .describe(
      'Listings that were changed, reserved, sold, renewed, or are gone: their cards tell. At first none: from here on it tells, and what was read before may lack some.',
    ),
  z
    .object({ type: z.literal('event'), eventId: idSchema })
    .describe(
      'The event whose page is open was changed or cancelled; also sent once when its page says that it is open.',
    ),
  z.object({ type: z.literal('gone'), postIds: z.array(idSchema) }).describe('Deleted, or hidden by the host.'),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/**
 * Close codes of the server, from the range that RFC 6455 leaves to applications. `tooManyTabs` makes room for a newer
 * tab of the account: the older tab reconnects only when it is used again.
 */
export const closeCodes = { sessionEnded: 4401, tooManyTabs: 4409, tooMuch: 4429 } as const;
