/** Server state of whom one has blocked, and what is shown of them. */
import { texts } from '@starparty/contract/errors.ts';
import { blockPerson, listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { explain } from '../lib/api-error.ts';
import { showToast } from '../ui/toast-store.ts';
import { withoutAuthor } from './without-author.ts';

const blocksKey = ['blocks'];
/** Where all that people write lies, and what they tell about themselves. */
const postsKey = ['posts'];
const profilesKey = ['profiles'];

export function useBlocks() {
  return useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listBlocks, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Blocks somebody: what they wrote leaves every list at once, and a message offers to take it back. */
export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call(blockPerson, { params: { username } }),
    onSuccess: async (_nothing, username) => {
      // A read that is on its way would bring them back.
      await client.cancelQueries({ queryKey: postsKey });
      client.setQueriesData({ queryKey: postsKey }, (data) => withoutAuthor(data, username));
      client.removeQueries({ queryKey: [...profilesKey, username] });
      void client.invalidateQueries({ queryKey: blocksKey });
      showToast(texts.blocked.replace('{username}', username), 'info', {
        label: 'Undo',
        run: () => void unblock(client, username).catch((error) => showUnblockProblem(error, username)),
      });
    },
  });
}

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => unblock(client, username),
    onError: showUnblockProblem,
  });
}

/** Unblocks somebody; what they wrote can be seen again. */
async function unblock(client: QueryClient, username: string): Promise<void> {
  await call(unblockPerson, { params: { username } });
  // Lists bring their posts with them; by itself, only one that was taken away is asked for again.
  void client.invalidateQueries({
    queryKey: postsKey,
    predicate: ({ queryKey, state }) => queryKey[1] !== 'one' || state.data === null,
  });
  void client.invalidateQueries({ queryKey: profilesKey });
  await client.invalidateQueries({ queryKey: blocksKey });
}

function showUnblockProblem(error: Error, username: string) {
  showToast(explain(texts.unblockFailed.replace('{username}', username), error), 'error');
}
