/** Of whom this tab wants to hear whether they are online. */
import { watchedConversationsMax } from '@starparty/contract/limits.ts';
import { people } from '../../lib/person.ts';
import { realtime } from '../../lib/realtime.ts';

const createWatched = () => ({ conversationIds: [] as string[] });
const watched = () => people.current().keep(createWatched);

/** Asks to be told of these conversations, the first ones if there are too many, instead of those before. */
export function watch(conversationIds: string[]): void {
  watched().conversationIds = conversationIds.slice(0, watchedConversationsMax);
  watchAgain();
}

/** Asks again, because two people may have become known to each other. */
export function watchAgain(): void {
  realtime.say({ type: 'watch', ...watched() });
}
