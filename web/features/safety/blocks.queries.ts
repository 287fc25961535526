/** Server state of whom one has blocked. */
import { texts } from '@starparty/contract/errors.ts';
import { listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

const blocksKey = ['blocks'];

export function useBlocks() {
  return useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listBlocks, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call(unblockPerson, { params: { username } }),
    onSuccess: async () => {
      // Their posts, comments and profile can be seen again.
      await client.invalidateQueries({ queryKey: blocksKey });
      void client.invalidateQueries({ queryKey: ['posts'] });
      void client.invalidateQueries({ queryKey: ['profiles'] });
    },
    onError: (error, username) =>
      showToast(explain(texts.unblockFailed.replace('{username}', username), error), 'error'),
  });
}
