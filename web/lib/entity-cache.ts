/**
 * Things that the server knows by an id, such as posts. Each lies in one place of the query cache, and lists hold ids only
 * (`id-lists.ts`), so no two copies can differ. An answer that comes late never undoes what has changed since it was asked for.
 */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type DomainListeners, follow } from './domain-events.ts';
import type { IdPage } from './id-lists.ts';

/** All ids of the server are UUIDs. */
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null is gone, or not for the user to see. */
export type Cached<Entity> = Entity | null;

/** Says what an entity is now, not how much more of something: it may be carried out again on an answer that comes late. */
type Change<Entity> = (entity: Cached<Entity>) => Cached<Entity>;

/** What has changed since one read began, by id. */
type Changes<Entity> = Map<string, Change<Entity>>;

/** Puts what the server says of an entity into its place, with what has changed since; gives what it is then. */
type Settle<Entity> = (id: string, answered: Change<Entity>) => Cached<Entity>;

interface EntityKind<Entity> {
  /** Entities lie below this key. */
  key: QueryKey;
  idOf: (entity: Entity) => string;
  /** What happens to them when something happens elsewhere. */
  listeners?: DomainListeners;
}

/** Nobody may look at an entity while a list that has it shows; collected by age, it would leave the list blank. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

export function entityCache<Entity>({ key, idOf, listeners = {} }: EntityKind<Entity>) {
  /** Reads that are under way in the order in which they began. */
  const readsOf = new WeakMap<QueryClient, Set<Changes<Entity>>>();
  const keyOf = (id: string): QueryKey => [...key, id];

  function prepare(client: QueryClient): void {
    client.setQueryDefaults(key, kept);
    follow(client, listeners);
  }

  function get(client: QueryClient, id: string): Cached<Entity> | undefined {
    return client.getQueryData<Cached<Entity>>(keyOf(id));
  }

  /** Remembers a change for the reads that are under way, up to those that began with `until` and know it already. */
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

  /** Asks the server, and lets its answer settle the entities that it is about. */
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
        // An answer that was asked for earlier and comes later is older than this one.
        note(client, id, () => now, changes);
        client.setQueryData<Cached<Entity>>(keyOf(id), now);
        return now;
      });
    } finally {
      reads.delete(changes);
    }
  }

  /** Asks for one entity and keeps it. */
  function merge(client: QueryClient, ask: () => Promise<Entity>): Promise<Cached<Entity>> {
    return read(client, ask, (entity, settle) => settle(idOf(entity), () => entity));
  }

  return {
    keyOf,
    get,
    read,
    merge,

    /** Asks for a page of a list, keeps its entities, and gives the page that refers to them. */
    keepPage<Reply extends { items: Entity[]; nextCursor: string | null }>(
      client: QueryClient,
      ask: () => Promise<Reply>,
    ): Promise<Omit<Reply, 'items'> & IdPage> {
      return read(client, ask, ({ items, ...page }, settle) => {
        for (const entity of items) settle(idOf(entity), () => entity);
        return { ...page, ids: items.map(idOf) };
      });
    },

    /** Puts what is newer than any answer that is under way, such as what the user has just made. */
    put(client: QueryClient, entity: Entity): void {
      prepare(client);
      note(client, idOf(entity), () => entity);
      client.setQueryData<Cached<Entity>>(keyOf(idOf(entity)), entity);
    },

    /** Changes an entity wherever it shows, and in answers that are under way. */
    change(client: QueryClient, id: string, change: (entity: Entity) => Cached<Entity>): void {
      apply(client, id, (entity) => entity && change(entity));
    },

    /** All that are kept. */
    all: (client: QueryClient): Entity[] =>
      client.getQueriesData<Cached<Entity>>({ queryKey: key }).flatMap(([, entity]) => entity ?? []),

    /** An entity that is gone shows nowhere any more; lists keep its id, and with it its place. */
    remove(client: QueryClient, id: string): void {
      apply(client, id, () => null);
    },

    /** The query of one entity; null when there is none with this id. */
    query: (id: string, ask: (signal: AbortSignal) => Promise<Entity>) =>
      queryOptions({
        queryKey: keyOf(id),
        queryFn: async ({ client, signal }): Promise<Cached<Entity>> => {
          // An address that is no id leads to nothing, which the server need not be asked for.
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
