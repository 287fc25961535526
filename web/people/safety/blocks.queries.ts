/** Server state of blocked people. */

import { blockPerson, listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { safetyTexts } from '@starparty/contract/safety-texts.ts';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { publish } from '../../lib/cache/domain-events.ts';
import { paging } from '../../lib/cache/id-lists.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const blocksKey = ['blocks'];

export function useBlocks() {
  return useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listBlocks, { query: { cursor } }, { signal }),
    ...paging,
  });
}

/** Blocks a person and notifies the features that show people. A toast offers to undo it. */
export function useBlock(username: string, onBlocked?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(blockPerson, { params: { username } }),
    onSuccess: () => {
      onBlocked?.();
      publish(client, 'personBlocked', { username });
      void client.invalidateQueries({ queryKey: blocksKey });
      showToast(safetyTexts.blocked.replace('{username}', username), 'info', {
        label: 'Undo',
        run: () => void unblock(client, username).catch((error) => showUnblockProblem(error, username)),
      });
    },
    onError: useUnseenError((error) => showToast(blockProblem(error, username), 'error')),
  });
}

export const blockProblem = (error: Error, username: string): string =>
  explain(safetyTexts.blockFailed.replace('{username}', username), error);

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => unblock(client, username),
    onError: showUnblockProblem,
  });
}

/** Unblocks a person, so that their content shows again. */
async function unblock(client: QueryClient, username: string): Promise<void> {
  await call(unblockPerson, { params: { username } });
  publish(client, 'personUnblocked', { username });
  await client.invalidateQueries({ queryKey: blocksKey });
}

function showUnblockProblem(error: Error, username: string) {
  showToast(explain(safetyTexts.unblockFailed.replace('{username}', username), error), 'error');
}
