/** The outbox of the signed-in person. It continues sending on other pages. */
import { useEffect, useSyncExternalStore } from 'react';
import { queriesOf } from '../../../lib/cache/queries.ts';
import { usePerson } from '../../../lib/session/person.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { takeMessage } from '../messages.live.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Unsent } from './outbox-store.ts';

export function outboxOf(scope: PersonScope): Outbox {
  return scope.keep(createOwnOutbox);
}

const createOwnOutbox = (scope: PersonScope) =>
  createOutbox(scope, (message) => takeMessage(queriesOf(scope), message));

/** The unsent messages of a conversation, and the outbox for adding more. */
export function useOutbox(conversationId: string): { outbox: Outbox; unsent: readonly Unsent[] } {
  const outbox = outboxOf(usePerson());
  useEffect(() => outbox.start(), [outbox]);
  const unsent = useSyncExternalStore(outbox.subscribe, () => outbox.of(conversationId));
  return { outbox, unsent };
}
