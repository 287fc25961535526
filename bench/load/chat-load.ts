/** Pairs of members who send messages to each other, from a process of its own. */
import { runLoad } from './load-process.ts';

export interface ChatOptions {
  url: string;
  /** Without a conversation, frames are sent from socket to socket. */
  pairs: { conversationId?: string; cookies: [string, string] }[];
  /** The rate of all pairs together, evenly spread; it does not wait for replies. */
  messagesPerSecond?: number;
  /** Instead of a pace: messages under way at any moment. */
  atOnce?: number;
  seconds: number;
}

export interface ChatResult {
  /** Milliseconds from sending a message until the other side's socket received it. */
  delays: number[];
  /** Messages that were acknowledged and received. */
  perSecond: number;
}

/** Sends messages in all pairs. @throws Error if a message is refused or does not arrive */
export function chat(options: ChatOptions): Promise<ChatResult> {
  return runLoad('chat.ts', options);
}
