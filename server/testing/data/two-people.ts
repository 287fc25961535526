/** Two members in a conversation, for tests of direct messages. */
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import type { Caller, TestApp } from '../build-app.ts';
import type { TestMember } from './factories.ts';

/** One member of the conversation. */
export interface Side {
  member: TestMember;
  caller: Caller;
  /** Sends a message. */
  write(message: string, messageId?: string): Promise<contract.Message>;
  edit(which: contract.Message, message: string): Promise<contract.Message>;
  remove(which: contract.Message): Promise<contract.Message>;
  /** The newest messages, oldest first. */
  read(): Promise<contract.Message[]>;
  /** The conversation as this side sees it. */
  look(): Promise<contract.Conversation>;
  list(folder: contract.ConversationFolder): Promise<contract.Conversation[]>;
}

export interface TwoPeople {
  conversationId: string;
  params: { conversationId: string };
  /** The member who started the conversation. */
  rue: Side;
  ondo: Side;
}

export async function createTwoPeople(app: TestApp): Promise<TwoPeople> {
  const members = [await app.createMember(), await app.createMember()] as const;
  const callers = [await app.as(members[0]), await app.as(members[1])] as const;
  const body = { username: members[1].username };
  const { conversationId } = await callers[0].call(contract.startConversation, { body });
  const params = { conversationId };
  const place = ({ messageId }: contract.Message) => ({ ...params, messageId });
  const sideOf = (member: TestMember, caller: Caller): Side => ({
    member,
    caller,
    write: (message, messageId = uuid()) => caller.call(contract.sendMessage, { params, body: { messageId, message } }),
    edit: (which, message) => caller.call(contract.editMessage, { params: place(which), body: { message } }),
    remove: (which) => caller.call(contract.deleteMessage, { params: place(which) }),
    read: async () => (await caller.call(contract.listMessages, { params, query: {} })).items,
    look: () => caller.call(contract.getConversation, { params }),
    list: async (folder) => (await caller.call(contract.listConversations, { query: { folder } })).items,
  });
  return { conversationId, params, rue: sideOf(members[0], callers[0]), ondo: sideOf(members[1], callers[1]) };
}
