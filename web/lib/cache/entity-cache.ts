/**
 * Entities with an id, such as posts. The query cache stores each entity once, and lists store only ids
 * (`id-lists.ts`), so copies cannot diverge. A late answer never overrides changes made after its request.
 */
import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../connection/api-error.ts';
import { type DomainListeners, follow } from './domain-events.ts';
import { type IdPage, listedIds } from './id-lists.ts';

/** All server ids are UUIDs. */
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null means deleted, or hidden from the user. */
export type Cached<Entity> = Entity | null;

/** Must be idempotent: sets a new state instead of a difference, because a late answer may apply it again. */
type Change<Entity> = (entity: Cached<Entity>) => Cached<Entity>;

/** Changes since a fetch began, by id. */
type Changes<Entity> = Map<string, Change<Entity>>;

/** Stores the answer for an entity with the changes since. Returns the result. */
type Settle<Entity> = (id: string, answered: Change<Entity>) => Cached<Entity>;

interface EntityKind<Entity> {
  /** Query keys of the entities start with this key. */
  key: QueryKey;
  idOf: (entity: Entity) => string;
  /** Handlers for events of other features. */
  listeners?: DomainListeners;
}

/** A list may show an entity that no query observes. Garbage collection by age would leave a blank row. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** How long an entity stays cached that no list contains and no component uses, in milliseconds. */
const unlistedMs = 5 * 60_000;

export function entityCache<Entity>({ key, idOf, listeners = {} }: EntityKind<Entity>) {
  /** Fetches in flight, in the order in which they began. */
  const readsOf = new WeakMap<QueryClient, Set<Changes<Entity>>>();
  const keyOf = (id: string): QueryKey => [...key, id];

  function prepare(client: QueryClient): void {
    client.setQueryDefaults(key, kept);
    follow(client, listeners);
  }

  /** Removes entities that no list contains any more, such as those of pages that a refresh has dropped. */
  function collect(client: QueryClient): void {
    const listed = listedIds(client);
    const isUnused = (query: Query) =>
      !listed.has(`${query.queryKey.at(-1)}`) &&
      query.getObserversCount() === 0 &&
      Date.now() - query.state.dataUpdatedAt > unlistedMs;
    client.removeQueries({ queryKey: key, fetchStatus: 'idle', predicate: isUnused });
  }

  function get(client: QueryClient, id: string): Cached<Entity> | undefined {
    return client.getQueryData<Cached<Entity>>(keyOf(id));
  }

  /** Records a change for the fetches in flight, except `until` and later ones, which already include it. */
  function note(client: QueryClient, id: string, change: Change<Entity>, until?: Changes<Entity>): void {
    for (const changes of readsOf.get(client) ?? []) {
      if (changes === until) return;
      const before = changes.get(id);
      changes.set(id, before ? (entity) => change(before(entity)) : change);
    }
  }

  function apply(client: QueryClient, id: string, change: Change<Entity>): void {
    prepare(client);
    note(client, id, change);
    client.setQueryData<Cached<Entity>>(keyOf(id), (entity) => (entity === undefined ? undefined : change(entity)));
  }

  /** Fetches from the server, and stores the answer for the entities that it contains. */
  async function read<Answer, Result>(
    client: QueryClient,
    ask: () => Promise<Answer>,
    keep: (answer: Answer, settle: Settle<Entity>) => Result,
  ): Promise<Result> {
    prepare(client);
    const changes: Changes<Entity> = new Map();
    const reads = readsOf.get(client) ?? new Set();
    readsOf.set(client, reads.add(changes));
    try {
      return keep(await ask(), (id, answered) => {
        const since = changes.get(id);
        const entity = answered(get(client, id) ?? null);
        const now = since ? since(entity) : entity;
        // An answer that arrives later but was requested earlier is older than this one.
        note(client, id, () => now, changes);
        client.setQueryData<Cached<Entity>>(keyOf(id), now);
        return now;
      });
    } finally {
      reads.delete(changes);
    }
  }

  /** Fetches a single entity and stores it. */
  function merge(client: QueryClient, ask: () => Promise<Entity>): Promise<Cached<Entity>> {
    return read(client, ask, (entity, settle) => settle(idOf(entity), () => entity));
  }

  return {
    keyOf,
    get,
    read,
    merge,

    /** Fetches a page of a list, stores its entities, and returns the page with their ids. */
    keepPage<Reply extends { items: Entity[]; nextCursor: string | null }>(
      client: QueryClient,
      ask: () => Promise<Reply>,
    ): Promise<Omit<Reply, 'items'> & IdPage> {
      return read(client, ask, ({ items, ...page }, settle) => {
        for (const entity of items) settle(idOf(entity), () => entity);
        collect(client);
        return { ...page, ids: items.map(idOf) };
      });
    },

    /** Stores an entity that is newer than any answer in flight, such as one that the user has just created. */
    put(client: QueryClient, entity: Entity): void {
      prepare(client);
      note(client, idOf(entity), () => entity);
      client.setQueryData<Cached<Entity>>(keyOf(idOf(entity)), entity);
    },

    /** Changes an entity everywhere, including in answers in flight. */
    change(client: QueryClient, id: string, change: (entity: Entity) => Cached<Entity>): void {
      apply(client, id, (entity) => entity && change(entity));
    },

    /** All stored entities. */
    all: (client: QueryClient): Entity[] =>
      client.getQueriesData<Cached<Entity>>({ queryKey: key }).flatMap(([, entity]) => entity ?? []),

    /** Hides a deleted entity everywhere. Lists keep its id, and so its position. */
    remove(client: QueryClient, id: string): void {
      apply(client, id, () => null);
    },

    /** The query of a single entity; null if there is none with this id. */
    query: (id: string, ask: (signal: AbortSignal) => Promise<Entity>) =>
      queryOptions({
        queryKey: keyOf(id),
        queryFn: async ({ client, signal }): Promise<Cached<Entity>> => {
          // An address without a valid id has no entity; skip the request.
          if (!idForm.test(id)) return null;
          try {
            return await merge(client, () => ask(signal));
          } catch (error) {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }
        },
        ...kept,
      }),
  };
}
