/**
 * Entities with an id, such as posts. The query cache stores each entity once, and lists store only ids
 * (`id-lists.ts`), so copies cannot diverge. A late response never overwrites changes made after its request.
 */
import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../connection/api-error.ts';
import { type DomainListeners, follow } from './domain-events.ts';
import { type IdPage, listedIds } from './id-lists.ts';

/** All server ids are UUIDs. */
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null means deleted, or hidden from the user. */
export type Cached<Entity> = Entity | null;

/** Must be idempotent: sets a new state instead of a difference, because a late response may apply it again. */
type Change<Entity> = (entity: Cached<Entity>) => Cached<Entity>;

/** Changes since the start of a fetch, by id. */
type Changes<Entity> = Map<string, Change<Entity>>;

/** Stores the response for an entity, together with later changes. Returns the result. */
type Settle<Entity> = (id: string, answered: Change<Entity>) => Cached<Entity>;

interface EntityKind<Entity> {
  /** Query keys of the entities start with this key. */
  key: QueryKey;
  idOf: (entity: Entity) => string;
  /** Handlers for events of other features. */
  listeners?: DomainListeners;
}

/** A list may show an entity that no query observes. Garbage collection by age would leave an empty row. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** The time in milliseconds for which an entity stays cached if no list contains it and no component uses it. */
const unlistedMs = 5 * 60_000;

export function entityCache<Entity>({ key, idOf, listeners = {} }: EntityKind<Entity>) {
  /** Pending fetches, in the order in which they started. */
  const readsOf = new WeakMap<QueryClient, Set<Changes<Entity>>>();
  const keyOf = (id: string): QueryKey => [...key, id];

  function prepare(client: QueryClient): void {
    client.setQueryDefaults(key, kept);
    follow(client, listeners);
  }

  /** Removes entities that no list contains, for example after a refresh has dropped their page. */
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

  /**
   * Records a change for pending fetches. With `until`, only for fetches that started before it, because the responses
   * of later fetches already include the change.
   */
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

  /** Fetches from the server, and stores the entities of the response. */
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
        // A response that was requested earlier but arrives later is older than this response.
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

    /** Stores an entity that is newer than any pending response, for example after the user has created it. */
    put(client: QueryClient, entity: Entity): void {
      prepare(client);
      note(client, idOf(entity), () => entity);
      client.setQueryData<Cached<Entity>>(keyOf(idOf(entity)), entity);
    },

    /** Changes an entity everywhere, including in pending responses. */
    change(client: QueryClient, id: string, change: (entity: Entity) => Cached<Entity>): void {
      apply(client, id, (entity) => entity && change(entity));
    },

    /** All stored entities. */
    all: (client: QueryClient): Entity[] =>
      client.getQueriesData<Cached<Entity>>({ queryKey: key }).flatMap(([, entity]) => entity ?? []),

    /** Hides a deleted entity everywhere. Lists keep its id, and thus its position. */
    remove(client: QueryClient, id: string): void {
      apply(client, id, () => null);
    },

    /** The query of a single entity. Null if there is no entity with this id. */
    query: (id: string, ask: (signal: AbortSignal) => Promise<Entity>) =>
      queryOptions({
        queryKey: keyOf(id),
        queryFn: async ({ client, signal }): Promise<Cached<Entity>> => {
          // An invalid id has no entity, so skip the request.
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
