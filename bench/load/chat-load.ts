/** Hundreds of people writing to each other, measured from a process of its own. */
import { runLoad } from './load-process.ts';

export interface ChatOptions {
  url: string;
  /** Who talks with whom; without a conversation, frames go straight from socket to socket. */
  pairs: { conversationId?: string; cookies: [string, string] }[];
  /** Of all pairs together, evenly spread, whatever comes back. */
  messagesPerSecond?: number;
  /** Instead of a pace: how many messages are under way at any moment. */
  atOnce?: number;
  seconds: number;
}

export interface ChatResult {
  /** Milliseconds from just before a message was sent until the other side's socket had it. */
  delays: number[];
  /** Stored, as far as the sender has been told, and delivered. */
  perSecond: number;
}

/** Talks in all pairs. @throws when a message is refused or does not arrive */
export function chat(options: ChatOptions): Promise<ChatResult> {
  return runLoad('chat.ts', options);
}
