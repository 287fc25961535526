/**
 * A user's entries in the browser's storage. Keys contain the user id, so that all entries can be removed when the user
 * signs out.
 */
const prefix = 'starparty.person.';
/** Replaces the user id for a visitor's entries in a tab. */
const visitor = 'visitor';

/** `sessionStorage` belongs to the tab, `localStorage` to all tabs. */
type Area = 'sessionStorage' | 'localStorage';
const areas: Area[] = ['sessionStorage', 'localStorage'];

/** A user of this tab; see `PersonScope`. */
interface Owner {
  readonly userId: string | undefined;
  readonly hasEnded: boolean;
}

/**
 * The storage of a user. After they have signed out, it is closed: reads find nothing, and writes have no effect. For
 * visitors, only the tab's storage is open.
 */
export function storageOf(owner: Owner, area: Area) {
  const ownPrefix = () => prefixOf(owner.userId ?? visitor);
  const isOpen = () => !owner.hasEnded && (owner.userId !== undefined || area === 'sessionStorage');

  return {
    /** The names of all entries with this prefix. */
    names(start: string): string[] {
      if (!isOpen()) return [];
      const keyStart = ownPrefix() + start;
      return keysOf(area, keyStart).map((key) => key.slice(ownPrefix().length));
    },

    /** Undefined if there is no valid entry. */
    read<T>(name: string): T | undefined {
      if (!isOpen()) return undefined;
      try {
        return JSON.parse(window[area].getItem(ownPrefix() + name) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },

    /** Stores a value, or removes it if undefined. Returns false if storage is closed, forbidden or full. */
    write(name: string, value: unknown): boolean {
      if (!isOpen()) return false;
      try {
        if (value === undefined) window[area].removeItem(ownPrefix() + name);
        else window[area].setItem(ownPrefix() + name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },

    /**
     * Whether another tab changed an entry of this user with this prefix. A null key means that all entries were
     * removed.
     */
    isChange: ({ key }: StorageEvent, start: string) => key === null || key.startsWith(ownPrefix() + start),
  };
}

const prefixOf = (userId: string) => `${prefix}${userId}.`;

/**
 * Moves a visitor's entries in this tab to the member who has logged in. If both have a value, the member's is kept.
 */
export function adoptVisitor(userId: string): void {
  for (const key of keysOf('sessionStorage', prefixOf(visitor))) {
    const value = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    const ownKey = key.replace(prefixOf(visitor), prefixOf(userId));
    sessionStorage.setItem(ownKey, mergeValues(value, sessionStorage.getItem(ownKey)));
  }
}

/** Merges the fields of two stored objects. For other values, the member's is kept. */
function mergeValues(visitors: string, own: string | null): string {
  if (own === null) return visitors;
  try {
    const values: unknown[] = [JSON.parse(visitors), JSON.parse(own)];
    return values.every(isRecord) ? JSON.stringify(Object.assign({}, ...values)) : own;
  } catch {
    return own;
  }
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes all users' entries except those of this user. */
export function forgetPeople(exceptUserId?: string): void {
  forgetFiles(exceptUserId).catch(() => undefined);
  for (const area of areas) {
    for (const key of keysOf(area, prefix)) {
      if (exceptUserId === undefined || !key.startsWith(prefixOf(exceptUserId))) window[area].removeItem(key);
    }
  }
}

/** The database of a user's files (`person-files.ts`). */
export const filesNameOf = (userId: string | undefined) => `${prefix}${userId}`;

/**
 * Removes the files of all users except this one. Files that cannot be removed now are removed at the next change of
 * the user.
 */
async function forgetFiles(exceptUserId: string | undefined): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(prefix) && name !== filesNameOf(exceptUserId)) indexedDB.deleteDatabase(name);
  }
}

/** Empty if storage is forbidden. */
function keysOf(area: Area, start: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
