/** Server state of mutual matches: the match of a conversation, and its first line. */
import { sendMessage } from '@starparty/contract/messages.ts';
import { getPartyMatch, type PartyMatch } from '@starparty/contract/party-matches.ts';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';
import { makeId } from '../../../lib/make-id.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { partyKeys as keys } from '../party.keys.ts';

const matchQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...keys.matches, conversationId],
    queryFn: async ({ signal }) => (await call(getPartyMatch, { params: { conversationId } }, { signal })).match,
    // A frame announces changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The match of a conversation. Null if the two people have not accepted each other. */
export function useMatch(conversationId: string | undefined) {
  return useQuery({ ...matchQuery(conversationId ?? ''), enabled: conversationId !== undefined });
}

/**
 * Loads a new match, and reloads all data that depends on whether the two people have accepted each other.
 * @throws ApiError
 */
export async function refreshMatch(client: QueryClient, conversationId: string): Promise<PartyMatch | null> {
  void client.invalidateQueries({ queryKey: keys.decisions });
  const query = matchQuery(conversationId);
  await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  return client.fetchQuery(query);
}

interface HelloCallbacks {
  onSent: () => void;
  onFailed: (error: Error, line: string) => void;
}

/** Attempts to send a first line, by conversation. */
const createAttempts = () => new Map<string, { line: string; messageId: string }>();

/** Sends the first line after a match. The callbacks run even if the dialog has closed. */
export function useSendFirstLine(conversationId: string, { onSent, onFailed }: HelloCallbacks) {
  // Stored longer than the dialog, so that a retry after a lost response does not send the line twice.
  const attempts = usePerson().keepLonger(createAttempts);
  return useMutation({
    mutationFn: (line: string) => {
      const last = attempts.get(conversationId);
      const messageId = last?.line === line ? last.messageId : makeId();
      attempts.set(conversationId, { line, messageId });
      return call(sendMessage, { params: { conversationId }, body: { messageId, message: line } });
    },
    onSuccess: onSent,
    onError: onFailed,
  });
}
