/** Resumes sending on any page after a reload or a closed tab. The outbox loads only if there are unsent messages. */
import { useEffect } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { unsentStart } from './unsent-names.ts';

export function useLeftUnsent(): void {
  const person = usePerson();
  useEffect(() => {
    if (storageOf(person, 'localStorage').names(unsentStart).length === 0) return;
    // If the code fails to load, the messages page or the next page load retries.
    import('./use-outbox.ts').then(({ outboxOf }) => outboxOf(person).start()).catch(() => {});
  }, [person]);
}
