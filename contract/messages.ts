/** Direct messages: conversations of two members, their messages, and the search for members. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, searchText, writtenText } from './endpoint.ts';
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
  messageId: idSchema.describe('Created by the client that sent it.'),
  conversationId: idSchema,
  seq: countSchema.describe('Position in the conversation, from 1 without gaps. The same for both sides.'),
  revision: countSchema.describe("The conversation's revision when this message was created or last changed."),
  createdAt: momentSchema.describe('Time of the server.'),
  isOwn: z.boolean().describe('Whether the viewer is the author.'),
  message: z.string().describe('Plain text with line breaks. Empty if the message only has a picture or was deleted.'),
  messageAttachment: imageSchema.nullable(),
  listingId: idSchema
    .nullable()
    .describe('The listing that the message is about. It may be deleted; see `GET /api/listings/cards`.'),
  editedAt: momentSchema.nullable(),
  isDeleted: z.boolean().describe('Deleted by its author. Its position remains.'),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  conversationId: idSchema,
  person: personSchema.nullable().describe('The other side; null if the account was deleted.'),
  isRequest: z.boolean().describe('Whether it is from a person whom the viewer has neither answered nor accepted.'),
  isAccepted: z
    .boolean()
    .describe('Whether the other side has answered or accepted. Until then, only text is allowed.'),
  lastMessage: messageSchema.nullable(),
  unread: countSchema,
  readSeq: countSchema.describe('Position up to which the viewer has read.'),
  seenSeq: countSchema
    .nullable()
    .describe('Position up to which the other side has read; null unless both share read marks.'),
  revision: countSchema.describe('Increases with each new, edited and deleted message.'),
  isFromParty: z.boolean().describe('Whether the two met in the party finder.'),
  isClosed: z.boolean().describe('Closed for both sides: they can read and report, but not write.'),
  plainUntil: countSchema.describe(
    'Messages up to this position are text only, without pictures, contact details and names of other services.',
  ),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationFolders = ['chats', 'requests'] as const;
export type ConversationFolder = (typeof conversationFolders)[number];

const conversationParams = z.strictObject({ conversationId: idSchema });
const messageParams = conversationParams.extend({ messageId: idSchema });
const textSchema = writtenText(messageMax, `A message has at most ${messageMax.toLocaleString('en-US')} characters.`);
const pageLimit = (usual: number) => z.coerce.number().int().min(1).max(pageSizeMax).default(usual);

export const startConversation = defineEndpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Returns the conversation with a person, by user id or username. Creates it if necessary.',
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
  summary: 'Returns the conversation with a person; null if there is none. Creates nothing.',
  access: 'member',
  params: z.strictObject({ userId: idSchema }),
  status: 200,
  reply: z.object({ conversation: conversationSchema.nullable() }),
  errors: ['fake_profile', 'conversation_with_oneself'],
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "Lists the member's conversations, latest activity first.",
  access: 'member',
  query: pageQuery(conversationPageSize, pageSizeMax).extend({
    folder: z.enum(conversationFolders).default('chats').describe('Conversations of the member, or message requests.'),
  }),
  status: 200,
  reply: pageOf(conversationSchema),
  errors: [],
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Counts unread messages and unread requests, each up to 100.',
  access: 'member',
  status: 200,
  reply: z.object({ messages: countSchema, requests: countSchema }),
  errors: [],
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  summary: 'Returns a conversation.',
  access: 'member',
  params: conversationParams,
  status: 200,
  reply: conversationSchema,
  errors: ['conversation_not_found'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Lists messages backwards from the newest, or forwards from a position. Each page is in ascending order.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    cursor: placeSchema.optional().describe('The position (`seq`) after which the page starts.'),
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
  summary: 'Lists messages that were created, edited or deleted since a revision, in the order of their revisions.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    after: placeSchema.describe('The latest revision that the client has.'),
    limit: pageLimit(messagePageSize),
  }),
  status: 200,
  reply: pageOf(messageSchema),
  errors: ['conversation_not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Sends a message. Idempotent by its id.',
  access: 'member',
  params: conversationParams,
  body: z.strictObject({
    messageId: idSchema.describe('Created by the client, so that a retry does not duplicate the message.'),
    message: textSchema,
    imageId: idSchema
      .nullable()
      .default(null)
      .describe('Id of a picture uploaded to the bucket `message-attachments`.'),
    listingId: idSchema
      .nullable()
      .default(null)
      .describe('Id of a listing of one of the two members that the message is about.'),
    tabId: idSchema
      .optional()
      .describe(
        'Id of the sending tab, as given when its socket opened. This tab gets the message only in the response.',
      ),
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
  summary: 'Edits the text of a message of the member, for both sides.',
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
  summary: 'Deletes a message of the member with its picture, for both sides. Its position remains.',
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
  summary: 'Marks messages as read up to a position. Never moves backwards.',
  access: 'member',
  params: conversationParams,
  body: z.strictObject({ seq: z.number().int().min(0).max(2_147_483_647) }),
  status: 204,
  errors: ['conversation_not_found'],
});

export const acceptConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/acceptance',
  summary: 'Accepts a message request without an answer.',
  access: 'member',
  params: conversationParams,
  status: 204,
  errors: ['conversation_not_found'],
});

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}/search',
  summary: 'Searches messages by beginnings of words, newest first.',
  access: 'member',
  params: conversationParams,
  query: z.strictObject({
    text: searchText(messageSearchMax, 'Type what to look for.'),
    cursor: placeSchema.optional().describe('`nextCursor` of the previous page.'),
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
  summary: 'Searches members by a part of their username; names that begin with it come first.',
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
  summary: 'Returns the user id of a username.',
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
