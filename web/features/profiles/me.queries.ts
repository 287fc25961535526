/** Mutations of the user's profile. Their responses update all caches. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { generatePictures, suggestUsernames } from '@starparty/contract/generators.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import {
  changeUsername,
  chooseProfilePicture,
  completeProfile,
  type Me,
  removeProfilePicture,
  updateMe,
  uploadProfilePicture,
} from '@starparty/contract/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain, explainKept } from '../../lib/connection/api-error.ts';
import { useDraft, useSendDraft } from '../../lib/drafts/drafts.ts';
import { changeMe, reloadMe } from '../../lib/session/me.ts';
import { session } from '../../lib/session/session.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

interface ProfileChange<Input, Change extends Partial<Me>> {
  /** Resolves with the changed parts of the profile. */
  send: (input: Input) => Promise<Change>;
  onSaved?: (change: Change) => void;
  /** The message for a failure after the member has left the page. */
  failure: string;
}

function useProfileChange<Input, Change extends Partial<Me>>({ send, onSaved, failure }: ProfileChange<Input, Change>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (change) => {
      onSaved?.(change);
      changeMe(client, change);
    },
    onError: useUnseenError((error) => showToast(explain(failure, error), 'error')),
  });
}

/**
 * Saves or removes a part of the profile that has a draft. `describe` returns the message for a failure after the
 * member has left the page.
 */
export function useSaveDraft(name: string, action: 'save' | 'remove', describe: (error: Error) => string) {
  const client = useQueryClient();
  return useSendDraft({
    draft: name,
    mutationKey: ['me', name, action],
    send: (body: Request<typeof updateMe>['body']) => call(updateMe, { body }),
    onSent: (me) => changeMe(client, me),
    onUnseenError: (error) => showToast(describe(error), 'error'),
  });
}

export const setupDraftName = 'setup';
export const usernameDraftName = 'username';

export function useCompleteProfile() {
  const client = useQueryClient();
  const [, setDraft] = useDraft(setupDraftName, null);
  return useSendDraft({
    draft: setupDraftName,
    mutationKey: ['me', setupDraftName],
    send: (body: Request<typeof completeProfile>['body']) => call(completeProfile, { body }),
    onSent: (me) => {
      changeMe(client, me);
      showToast(profileTexts.profileCompleted);
    },
    onError: (error) => {
      if (!isDoneAlready(error)) return;
      setDraft(null);
      showToast(error.message, 'error');
      void reloadMe(client);
    },
    onUnseenError: (error) => {
      if (!isDoneAlready(error)) showToast(explainKept(profileTexts.profileSaveFailed, error), 'error');
    },
  });
}

/** Whether onboarding is already complete: in another tab, or by a request whose response was lost. */
function isDoneAlready(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'profile_complete';
}

const newPicture = {
  onSaved: () => showToast(profileTexts.pictureSaved),
  failure: profileTexts.pictureUploadFailed,
};

export function useUploadPicture() {
  return useProfileChange({
    send: (picture: Blob) => call(uploadProfilePicture, { body: picture }),
    ...newPicture,
  });
}

export function useChoosePicture() {
  return useProfileChange({ send: (url: string) => call(chooseProfilePicture, { body: { url } }), ...newPicture });
}

export function useRemovePicture() {
  return useProfileChange({
    send: async () => {
      await call(removeProfilePicture, {});
      return { profilePic: null };
    },
    failure: profileTexts.pictureUploadFailed,
  });
}

export function useChangeUsername() {
  const [, setTyped] = useDraft(usernameDraftName, '');
  return useProfileChange({
    send: (username: string) => call(changeUsername, { body: { username } }),
    onSaved({ userId, email, username }) {
      setTyped('');
      session.updateUser({ userId, email, username });
      showToast(profileTexts.usernameSaved.replace('{username}', username));
    },
    failure: profileTexts.usernameNotSaved,
  });
}

/** The results for a prompt. The note explains a fallback to the built-in generator. */
export interface Choices {
  choices: string[];
  note?: string;
}

export async function makePictures(prompt: string, variant: number): Promise<Choices> {
  const { generated, error } = await call(generatePictures, { body: { prompt, variant } });
  return { choices: generated.map(({ url }) => url), note: error };
}

export async function makeUsernames(message: string, variant: number): Promise<Choices> {
  const { usernames } = await call(suggestUsernames, { body: { message, variant } });
  return { choices: usernames };
}
