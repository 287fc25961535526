/** Server state of the user's account: password, sessions and deletion. */
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from '@starparty/contract/account.ts';
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const sessionsKey = ['sessions'];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  });
}

/** Ends one of the user's sessions, or all other sessions without an id. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId ? call(endSession, { params: { sessionId } }) : call(endOtherSessions, {}),
    onError: (error) => showToast(explain(accountTexts.sessionNotEnded, error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
    onError: useUnseenError((error) => showToast(explain(accountTexts.passwordUpdateFailed, error), 'error')),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onError: useUnseenError((error) => showToast(explain(accountTexts.accountNotDeleted, error), 'error')),
  });
}
