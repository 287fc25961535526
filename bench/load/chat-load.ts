/** Pairs of members who send messages to each other, from a separate process. */
import { runLoad } from './load-process.ts';

export interface ChatOptions {
  url: string;
  /** Without a conversation, frames are sent between the sockets. */
  pairs: { conversationId?: string; cookies: [string, string] }[];
  /** The rate of all pairs together, evenly spread, regardless of replies. */
  messagesPerSecond?: number;
  /** Instead of a rate: the number of messages in flight. */
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
