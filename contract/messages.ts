/** Direct messages: conversations of two members, their messages, and the search for members. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import { keptText } from './kept-text.ts';
import {
  conversationPageSize,
  messageMax,
  messagePageSize,
  messageSearchMax,
  messageSearchPageSize,
  pageSizeMax,
  peopleSearchMax,
  usernameMax,
} from './limits.ts';
import { imageSchema } from './media.ts';
import { personSchema } from './profiles.ts';

const countSchema = z.number().int().min(0);
const placeSchema = z.coerce.number().int().min(0).max(2_147_483_647);

export const messageSchema = z.object({
  messageId: idSchema.describe('Made by the client that sent it.'),
  conversationId: idSchema,
  seq: countSchema.describe('Place in the conversation, from 1 without gaps; the same for both sides.'),
  revision: countSchema.describe("The conversation's count of changes when this message was last written or changed."),
  createdAt: momentSchema.describe('By the clock of the server.'),
  isOwn: z.boolean().describe('Whether the viewer wrote it.'),
  message: z.string().describe('Plain text; line breaks count. Empty when it is only a picture, or deleted.'),
  messageAttachment: imageSchema.nullable(),
  listingId: idSchema
    .nullable()
    .describe('The listing that it is about, which may be gone; `GET /api/listings/cards` tells of it.'),
  editedAt: momentSchema.nullable(),
  isDeleted: z.boolean().describe('Deleted by its author; its place stays.'),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  conversationId: idSchema,
  person: personSchema.nullable().describe('The other side; null when the account is gone.'),
  isRequest: z.boolean().describe('From somebody whom the viewer has neither answered nor accepted.'),
  isAccepted: z.boolean().describe('Whether the other side has answered or accepted; before that, text only.'),
  lastMessage: messageSchema.nullable(),
  unread: countSchema,
  readSeq: countSchema.describe('Up to where the viewer has read.'),
  seenSeq: countSchema.nullable().describe('Up to where the other side has read; null unless both share it.'),
  revision: countSchema.describe('Counts every new, edited and deleted message.'),
  isFromParty: z.boolean().describe('Whether the party finder brought the two together.'),
  isClosed: z.boolean().describe('Closed for both sides: it can be read and reported, and nobody can write.'),
  plainUntil: countSchema.describe(
    'Messages up to this place are words alone, without pictures, addresses and names of other services.',
  ),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationFolders = ['chats', 'requests'] as const;
export type ConversationFolder = (typeof conversationFolders)[number];

const conversationParams = z.strictObject({ conversationId: idSchema });
const messageParams = conversationParams.extend({ messageId: idSchema });
const textSchema = writtenText(messageMax, `A message has at most ${messageMax.toLocaleString('en-US')} characters.`);
/** Search text is not stored, so it may contain any character. */
const searchText = (max: number, nothing: string) =>
  z
    .string()
    .transform(keptText)
    .pipe(z.string().min(1, nothing).max(max, `At most ${max} characters can be looked for.`));
const pageLimit = (usual: number) => z.coerce.number().int().min(1).max(pageSizeMax).default(usual);

export const startConversation = defineEndpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'The conversation with a person, by user id or by username; made where there is none yet.',
  access: 'member',
  body: z.strictObject({
    userId: z.string().max(200).nullish(),
    username: z.string().max(200).nullish(),
  }),
  status: 200,
  reply: conversationSchema,
  errors: ['fake_profile', 'conversation_with_oneself', 'user_ids_invalid'],
  limit: { points: 60, seconds: 600 },
});

export const findConversation = defineEndpoint({
  method: 'GET',
  path: '/api/people/{userId}/conversation',
  summary: 'The conversation with a person; null where there is none yet, which this does not change.',
  access: 'member',
  params: z.strictObject({ userId: idSchema }),
  status: 200,
  reply: z.object({ conversation: conversationSchema.nullable() }),
  errors: ['fake_profile', 'conversation_with_oneself'],
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "One's conversations, newest activity first.",
  access: 'member',
  query: pageQuery(conversationPageSize, pageSizeMax).extend({
    folder: z.enum(conversationFolders).default('chats').describe('Those that one takes part in, or mere requests.'),
  }),
  status: 200,
  reply: pageOf(conversationSchema),
  errors: [],
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Unread messages and unread requests, each counted no further than 100.',
  access: 'member',
  status: 200,
  reply: z.object({ messages: countSchema, requests: countSchema }),
  errors: [],
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  summary: 'One conversation.',
  access: 'member',
  params: conversationParams,
  status: 200,
  reply: conversationSchema,
  errors: ['conversation_not_found'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Messages from the newest backwards, or from a place onwards; every page in ascending order.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    cursor: placeSchema.optional().describe('The place (`seq`) to go on from, which is left out.'),
    direction: z.enum(['older', 'newer']).default('older'),
    limit: pageLimit(messagePageSize),
  }),
  status: 200,
  reply: pageOf(messageSchema),
  errors: ['conversation_not_found'],
});

export const listMessageChanges = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}/changes',
  summary: 'Messages written, edited or deleted since a revision, in the order of their revisions.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    after: placeSchema.describe('The newest revision that the client knows.'),
    limit: pageLimit(messagePageSize),
  }),
  status: 200,
  reply: pageOf(messageSchema),
  errors: ['conversation_not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Write a message. The same id again is the same message.',
  access: 'member',
  params: conversationParams,
  body: z.strictObject({
    messageId: idSchema.describe('Made by the client, so that a second try cannot double the message.'),
    message: textSchema,
    imageId: idSchema
      .nullable()
      .default(null)
      .describe('A picture uploaded before to the bucket `message-attachments`.'),
    listingId: idSchema
      .nullable()
      .default(null)
      .describe("A listing of the other side's, or of one's own, that it is about."),
    tabId: idSchema
      .optional()
      .describe('The tab that sends, as its socket was opened; it learns of the message by the answer alone.'),
  }),
  status: 201,
  reply: messageSchema,
  errors: [
    'conversation_not_found',
    'message_empty',
    'message_id_taken',
    'person_not_reachable',
    'conversation_closed',
    'request_text_only',
    'words_only',
    'image_gone',
    'listing_not_found',
    'listing_over',
  ],
  limit: { points: 40, seconds: 10 },
});

export const editMessage = defineEndpoint({
  method: 'PATCH',
  path: '/api/conversations/{conversationId}/messages/{messageId}',
  summary: "Change the text of one's own message, for both sides.",
  access: 'member',
  params: messageParams,
  body: z.strictObject({ message: textSchema }),
  status: 200,
  reply: messageSchema,
  errors: [
    'conversation_not_found',
    'message_not_found',
    'message_not_yours',
    'message_empty',
    'person_not_reachable',
    'conversation_closed',
    'words_only',
  ],
  limit: { points: 40, seconds: 10 },
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/{conversationId}/messages/{messageId}',
  summary: "Delete one's own message with its picture, for both sides; its place stays.",
  access: 'member',
  params: messageParams,
  status: 200,
  reply: messageSchema,
  errors: ['conversation_not_found', 'message_not_found', 'message_not_yours'],
  limit: { points: 40, seconds: 10 },
});

export const markRead = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/read',
  summary: 'Say up to which message one has read; never goes back.',
  access: 'member',
  params: conversationParams,
  body: z.strictObject({ seq: z.number().int().min(0).max(2_147_483_647) }),
  status: 204,
  errors: ['conversation_not_found'],
});

export const acceptConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/acceptance',
  summary: 'Accept a request, without an answer yet.',
  access: 'member',
  params: conversationParams,
  status: 204,
  errors: ['conversation_not_found'],
});

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}/search',
  summary: 'Messages that have words beginning as those looked for, newest first.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    text: searchText(messageSearchMax, 'Type what to look for.'),
    cursor: placeSchema.optional().describe('`nextCursor` of the page before.'),
    limit: pageLimit(messageSearchPageSize),
  }),
  status: 200,
  reply: pageOf(messageSchema),
  errors: ['conversation_not_found', 'too_many_searches'],
  limit: { points: 60, seconds: 60 },
});

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/people',
  summary: 'People whose username has this text, those that begin with it first.',
  access: 'member',
  query: z.strictObject({ username: searchText(usernameMax, 'Type a username.') }),
  status: 200,
  reply: z.object({ items: z.array(personSchema.extend({ userId: idSchema })).max(peopleSearchMax) }),
  errors: [],
  limit: { points: 60, seconds: 60 },
});

export const getUserIdByUsername = defineEndpoint({
  method: 'POST',
  path: '/api/rpc/get_user_id_by_username',
  summary: 'The user id that belongs to a username.',
  access: 'member',
  body: z.strictObject({ input_username: usernameSchema }),
  status: 200,
  reply: z.object({ user_id: idSchema }),
  errors: ['username_unknown'],
  limit: { points: 60, seconds: 60 },
});

export const messageEndpoints = {
  startConversation,
  findConversation,
  listConversations,
  countUnread,
  getConversation,
  listMessages,
  listMessageChanges,
  sendMessage,
  editMessage,
  deleteMessage,
  markRead,
  acceptConversation,
  searchMessages,
  findPeople,
  getUserIdByUsername,
};
