/** Pairs of members who send messages to each other, from a separate process. */
import { runLoad } from './load-process.ts';

export interface ChatOptions {
  url: string;
  /** The pairs of members. Without a conversation, they send frames over their sockets. */
  pairs: { conversationId?: string; cookies: [string, string] }[];
  /** The total rate of all pairs, at regular intervals, independent of replies. */
  messagesPerSecond?: number;
  /** The number of concurrent messages, instead of a rate. */
  atOnce?: number;
  seconds: number;
}

export interface ChatResult {
  /** Milliseconds between sending a message and its arrival at the other side's socket. */
  delays: number[];
  /** The rate of messages that were acknowledged and received. */
  perSecond: number;
}

/** Sends messages in all pairs. @throws Error if a message is rejected or does not arrive */
export function chat(options: ChatOptions): Promise<ChatResult> {
  return runLoad('chat.ts', options);
}
