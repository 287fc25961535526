/** What is being written, kept through reloads and visits to other pages, until its person signs out. */
import { useState } from 'react';
import { usePerson } from './person.ts';
import { storageOf } from './person-storage.ts';

/** A value that is being written; `empty` is what it is before, and such a draft is not kept. */
export function useDraft<T>(name: string, empty: T): [value: T, setValue: (value: T) => void] {
  const storage = storageOf(usePerson(), 'sessionStorage');
  const key = `draft.${name}`;
  const [value, setValue] = useState<T>(() => storage.read(key) ?? empty);
  return [
    value,
    (next) => {
      setValue(next);
      // Where storage is forbidden or full, the draft lasts as long as the page.
      storage.write(key, next === empty ? undefined : next);
    },
  ];
}
