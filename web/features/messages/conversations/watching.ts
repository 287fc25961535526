/** The conversations whose online state this tab watches. */
import { watchedConversationsMax } from '@starparty/contract/limits.ts';
import { useEffect } from 'react';
import { realtime } from '../../../lib/connection/realtime.ts';
import { people } from '../../../lib/session/person.ts';

const createWatched = () => ({ conversationIds: [] as string[] });
const watched = () => people.current().keep(createWatched);

/** Watches these conversations while the component is mounted. If there are too many, watches only the first ones. */
export function useWatch(conversationIds: readonly string[]): void {
  const wanted = [...new Set(conversationIds)].join();
  useEffect(() => {
    watch(wanted ? wanted.split(',') : []);
    return () => watch([]);
  }, [wanted]);
}

function watch(conversationIds: string[]): void {
  watched().conversationIds = conversationIds.slice(0, watchedConversationsMax);
  watchAgain();
}

/** Sends the watched conversations again, because two people may have accepted each other. */
export function watchAgain(): void {
  realtime.send({ type: 'watch', ...watched() });
}
