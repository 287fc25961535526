/** Of whom this tab wants to hear whether they are online. */
import { watchedConversationsMax } from '@starparty/contract/limits.ts';
import { realtime } from '../../lib/realtime.ts';

let watched: string[] = [];

/** Asks to be told of these conversations, the first ones if there are too many, instead of those before. */
export function watch(conversationIds: string[]): void {
  watched = conversationIds.slice(0, watchedConversationsMax);
  watchAgain();
}

/** Asks anew, because two people may have become known to each other. */
export function watchAgain(): void {
  realtime.say({ type: 'watch', conversationIds: watched });
}
