/** Server state of the user's account: e-mail, password, sessions and deletion. */
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from '@starparty/contract/account.ts';
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { cancelEmailChange, changeEmail, getOwnEmail, type OwnEmail } from '@starparty/contract/emails.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { changeMe } from '../../lib/session/me.ts';
import { session } from '../../lib/session/session.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const sessionsKey = ['sessions'];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  });
}

/** Ends a session of the user. Without an id, ends all other sessions. */
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

const ownEmailKey = 'own-email';

/** The query key contains the e-mail: if the e-mail changes, a pending request may be complete, so load it again. */
export function useOwnEmail(email: string) {
  return useQuery({
    queryKey: [ownEmailKey, email],
    queryFn: ({ signal }) => call(getOwnEmail, {}, { signal }),
    // The link may have been opened on another device.
    staleTime: 0,
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) => call(changeEmail, { body }),
    onSuccess: (own: OwnEmail) => {
      client.setQueryData([ownEmailKey, own.email], own);
      if (own.pending) return;
      const state = session.getState();
      if (state.status === 'signed-in') session.updateUser({ ...state.session.user, email: own.email });
      changeMe(client, { email: own.email });
      showToast(accountTexts.emailUpdated.replace('{email}', own.email));
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: useUnseenError((error) => showToast(explain(accountTexts.emailUpdateFailed, error), 'error')),
  });
}

export function useCancelEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => showToast(accountTexts.emailCancelled),
    onError: (error) => showToast(explain(accountTexts.emailNotCancelled, error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: [ownEmailKey] }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onError: useUnseenError((error) => showToast(explain(accountTexts.accountNotDeleted, error), 'error')),
  });
}
