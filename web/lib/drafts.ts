/** What is being written or still to be sent, kept through reloads and visits to other pages, until one signs out. */
import { useState } from 'react';

/** Everything of ours in the session storage of a tab begins so. */
const prefix = 'starparty.';

/** Messages that are not sent yet lie in the storage of all tabs, under keys that begin so. */
export const outboxPrefix = 'starparty.outbox.';

const keyOf = (userId: string, name: string) => `${prefix}draft.${userId}.${name}`;

/** A value that is being written by this user; `empty` is what it is before, and such a draft is not kept. */
export function useDraft<T>(userId: string, name: string, empty: T): [value: T, setValue: (value: T) => void] {
  const key = keyOf(userId, name);
  const [value, setValue] = useState<T>(() => read(key) ?? empty);
  return [
    value,
    (next) => {
      setValue(next);
      write(key, next === empty ? undefined : next);
    },
  ];
}

/**
 * Leaves nothing of what was being written. Signing out needs the connection, so that messages which only waited for one
 * are gone by then; those that were refused are forgotten, because others may use this browser.
 */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (key.startsWith(outboxPrefix)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full; then the draft lasts as long as the page.
  }
}
