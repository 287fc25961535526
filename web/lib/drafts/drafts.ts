/**
 * Drafts survive reloads and visits to other pages. They are removed when their user signs out or the server has
 * accepted them.
 */
import { type MutationKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePerson } from '../session/person.ts';
import type { PersonScope } from '../session/person-scope.ts';
import { createSubscribers } from '../subscribers.ts';
import { useIsShown } from '../use-is-shown.ts';
import { draftStorageOf } from './draft-storage.ts';

const draftsOf = (scope: PersonScope) => scope.keep(createDrafts);

function createDrafts(scope: PersonScope) {
  const storage = draftStorageOf(scope, 'sessionStorage');
  /** The values read or written so far. If storage is forbidden or full, drafts exist until the tab is closed. */
  const values = new Map<string, unknown>();
  let { userId } = scope;
  const subscribers = createSubscribers();

  /** Drops values that are outdated since the login, when the storage merged the visitor's values into the member's. */
  function dropMerged() {
    if (userId === scope.userId) return;
    ({ userId } = scope);
    for (const name of values.keys()) if (storage.read(`draft.${name}`) !== undefined) values.delete(name);
  }

  const drafts = {
    read<T>(name: string): T | undefined {
      dropMerged();
      const value = (values.get(name) as T | undefined) ?? storage.read<T>(`draft.${name}`);
      if (value !== undefined) values.set(name, value);
      return value;
    },

    /** Writes the draft. If the value is undefined, removes the draft. */
    write(name: string, value: unknown) {
      values.set(name, value);
      storage.write(`draft.${name}`, value);
      subscribers.notify();
    },

    named: (name: string): SentDraft => ({
      get: () => drafts.read(name),
      discard: () => drafts.write(name, undefined),
    }),

    subscribe: subscribers.subscribe,
  };
  return drafts;
}

/** The value of a draft. `empty` is the initial value, which is not stored. */
export function useDraft<T>(name: string, empty: T): [value: T, setValue: (value: T) => void] {
  const drafts = draftsOf(usePerson());
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.read<T>(name));
  const isDamaged = empty !== null && typeof stored !== typeof empty;
  return [
    stored === undefined || isDamaged ? empty : stored,
    (next) => drafts.write(name, next === empty ? undefined : next),
  ];
}

/** A draft with its own storage. `get` returns the same value until the draft changes. */
interface SentDraft {
  get: () => unknown;
  discard: () => void;
}

interface DraftSending<Input, Reply> {
  /** The draft to send: the name of a stored one, or a draft with its own storage. */
  draft: string | SentDraft;
  mutationKey: MutationKey;
  send: (input: Input) => Promise<Reply>;
  onSent?: (reply: Reply) => void;
  /** Called for each failure. The draft remains. */
  onError?: (error: Error) => void;
  /** Called instead of showing `error` if the component that sent the draft has unmounted. */
  onUnseenError?: (error: Error) => void;
}

/**
 * Sends a draft and removes it after the server has accepted it, even after unmount. TanStack Query does not call the
 * callbacks of `mutate` after unmount, so this uses the callbacks of the mutation.
 */
export function useSendDraft<Input, Reply>(options: DraftSending<Input, Reply>) {
  const { mutationKey, send, onSent, onError, onUnseenError } = options;
  const client = useQueryClient();
  const drafts = draftsOf(usePerson());
  const draft = typeof options.draft === 'string' ? drafts.named(options.draft) : options.draft;
  const isShown = useIsShown();
  const mutation = useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: () => draft.get(),
    onSuccess: (reply, _input, sent) => {
      // Keep the draft if it changed during the request, because those changes are not sent.
      if (draft.get() === sent) draft.discard();
      onSent?.(reply);
    },
    onError: (error) => {
      onError?.(error);
      if (!isShown.current) onUnseenError?.(error);
    },
  });
  const { mutate, mutateAsync, error, isSuccess, reset } = mutation;
  /** Also true while a request from an earlier visit to the page is pending. */
  const isPending = useIsMutating({ mutationKey }) > 0;
  return {
    // The user may press twice before the busy state renders.
    send: (...input: Parameters<typeof mutate>) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(...input);
    },
    /** For `useForm`, which itself ignores a second press. */
    sendAsync: mutateAsync,
    error,
    isSuccess,
    isPending,
    reset,
  };
}
