/**
 * Events of a feature in the browser that affect other features, such as blocking a person. Publishers do not know
 * their subscribers. Each subscriber updates only its own keys of the query cache.
 */
import type { Person } from '@starparty/contract/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';

export interface DomainEvents {
  /** The user has blocked a member. From now on, neither sees the other. */
  personBlocked: { username: string };
  personUnblocked: { username: string };
  /** The user follows a member, or no longer does. */
  followChanged: { username: string };
  /** The user's profile has changed. The payload is the profile as other members see it. */
  profileChanged: Person;
}

/** Event handlers of a feature. Publishers do not wait for requests that a handler starts. */
export type DomainListeners = {
  [Name in keyof DomainEvents]?: (client: QueryClient, event: DomainEvents[Name]) => void;
};

const followers = new WeakMap<QueryClient, Set<DomainListeners>>();

/** Subscribes to the events of a query cache. Subscribing the same listeners again has no effect. */
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
