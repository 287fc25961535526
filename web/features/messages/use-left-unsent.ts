/** Goes on sending, on every page, what a reload or a closed tab has left unsent; the code comes only then. */
import { useEffect } from 'react';
import { usePerson } from '../../lib/person.ts';
import { storageOf } from '../../lib/person-storage.ts';
import { unsentStart } from './unsent-names.ts';

export function useLeftUnsent(): void {
  const person = usePerson();
  useEffect(() => {
    if (storageOf(person, 'localStorage').names(unsentStart).length === 0) return;
    // When the code cannot come, the next page or the page of the messages tries again.
    import('./use-outbox.ts').then(({ outboxOf }) => outboxOf(person).start()).catch(() => {});
  }, [person]);
}
