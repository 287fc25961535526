/** The conversations whose online state this tab watches. */
import { watchedConversationsMax } from '@starparty/contract/limits.ts';
import { realtime } from '../../../lib/connection/realtime.ts';
import { people } from '../../../lib/session/person.ts';

const createWatched = () => ({ conversationIds: [] as string[] });
const watched = () => people.current().keep(createWatched);

/** Watches these conversations instead of the previous ones. If there are too many, watches only the first ones. */
export function watch(conversationIds: string[]): void {
  watched().conversationIds = conversationIds.slice(0, watchedConversationsMax);
  watchAgain();
}

/** Sends the watched conversations again, because two people may have accepted each other. */
export function watchAgain(): void {
  realtime.send({ type: 'watch', ...watched() });
}
