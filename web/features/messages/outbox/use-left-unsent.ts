/** Resumes sending on every page after a reload or a closed tab. Its code loads only if messages are left. */
import { useEffect } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { unsentStart } from './unsent-names.ts';

export function useLeftUnsent(): void {
  const person = usePerson();
  useEffect(() => {
    if (storageOf(person, 'localStorage').names(unsentStart).length === 0) return;
    // If the code fails to load, the next page or the messages page retries.
    import('./use-outbox.ts').then(({ outboxOf }) => outboxOf(person).start()).catch(() => {});
  }, [person]);
}
