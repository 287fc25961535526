/**
 * What happens in one part of the client and matters to others, such as that somebody was blocked. The publisher knows none
 * of those who follow; each of them acts on its own keys of the query cache.
 */
import type { Person } from '@starparty/contract/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';

export interface DomainEvents {
  /** The user has blocked somebody: neither sees the other any more. */
  personBlocked: { username: string };
  personUnblocked: { username: string };
  /** The user's own profile has changed; this is how others see the user now. */
  profileChanged: Person;
}

/** What a part of the client does about events. Reads that it starts need not be waited for. */
export type DomainListeners = {
  [Name in keyof DomainEvents]?: (client: QueryClient, event: DomainEvents[Name]) => void;
};

const followers = new WeakMap<QueryClient, Set<DomainListeners>>();

/** Follows the events of a query cache from now on. The same listeners follow once, however often they say so. */
export function follow(client: QueryClient, listeners: DomainListeners): void {
  const known = followers.get(client) ?? new Set();
  followers.set(client, known.add(listeners));
}

export function publish<Name extends keyof DomainEvents>(
  client: QueryClient,
  name: Name,
  event: DomainEvents[Name],
): void {
  for (const listeners of followers.get(client) ?? []) listeners[name]?.(client, event);
}
