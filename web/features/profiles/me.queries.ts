/** Mutations of the user's profile. Responses update all caches. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { generatePictures, suggestUsernames } from '@starparty/contract/generators.ts';
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
import { ApiError } from '../../lib/connection/api-error.ts';
import { useSendDraft } from '../../lib/drafts/drafts.ts';
import { changeMe, reloadMe } from '../../lib/session/me.ts';
import { session } from '../../lib/session/session.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

/** A change that answers with parts of the profile. */
function useProfileChange<Input>(
  send: (input: Input) => Promise<Partial<Me>>,
  isKnownOtherwise: (error: unknown) => boolean = () => false,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (change) => changeMe(client, change),
    onError: (error) => isKnownOtherwise(error) && reloadMe(client),
  });
}

/** Saves or removes a part of the profile that has a draft. `explain` is said when its page is no longer open. */
export function useSaveDraft(name: string, action: 'save' | 'remove', explain: (error: Error) => string) {
  const client = useQueryClient();
  return useSendDraft({
    name,
    mutationKey: ['me', name, action],
    send: (body: Request<typeof updateMe>['body']) => call(updateMe, { body }),
    onSent: (me) => changeMe(client, me),
    onUnseenError: (error) => showToast(explain(error), 'error'),
  });
}

export function useCompleteProfile() {
  return useProfileChange(
    (body: Request<typeof completeProfile>['body']) => call(completeProfile, { body }),
    isDoneAlready,
  );
}

/** Whether onboarding was already completed: in another tab, or by a request whose response was lost. */
export function isDoneAlready(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'profile_complete';
}

export function useUploadPicture() {
  return useProfileChange((picture: Blob) => call(uploadProfilePicture, { body: picture }));
}

export function useChoosePicture() {
  return useProfileChange((url: string) => call(chooseProfilePicture, { body: { url } }));
}

export function useRemovePicture() {
  return useProfileChange(async () => {
    await call(removeProfilePicture, {});
    return { profilePic: null };
  });
}

export function useChangeUsername() {
  return useProfileChange(async (username: string) => {
    const me = await call(changeUsername, { body: { username } });
    session.updateUser({ userId: me.userId, email: me.email, username: me.username });
    return me;
  });
}

/** The results of a prompt. The note explains what was different this time. */
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
