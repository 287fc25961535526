/** What a person leaves in the storage of the browser: under keys that name the person, so that it can be found when they leave. */
const prefix = 'starparty.person.';
/** In place of a user id, for what a visitor leaves in a tab. */
const visitor = 'visitor';

/** `sessionStorage` is that of one tab, `localStorage` that of all. */
type Area = 'sessionStorage' | 'localStorage';
const areas: Area[] = ['sessionStorage', 'localStorage'];

/** A person in this tab; see `PersonScope`. */
interface Owner {
  readonly userId: string | undefined;
  readonly hasEnded: boolean;
}

/** The storage of one person, which is closed after they have left. Visitors have that of the tab only. */
export function storageOf(owner: Owner, area: Area) {
  const ownPrefix = () => prefixOf(owner.userId ?? visitor);
  const isOpen = () => !owner.hasEnded && (owner.userId !== undefined || area === 'sessionStorage');

  return {
    /** The names of what is kept that begin so. */
    names(start: string): string[] {
      if (!isOpen()) return [];
      const keyStart = ownPrefix() + start;
      return keysOf(area, keyStart).map((key) => key.slice(ownPrefix().length));
    },

    /** Undefined where nothing is kept, or something that is none of ours. */
    read<T>(name: string): T | undefined {
      if (!isOpen()) return undefined;
      try {
        return JSON.parse(window[area].getItem(ownPrefix() + name) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },

    /** Keeps a value, or removes it when it is undefined; false where storage is forbidden or full. */
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

    /** Whether another tab has changed something of this person whose name begins so; null is the key when all was removed. */
    isChange: ({ key }: StorageEvent, start: string) => key === null || key.startsWith(ownPrefix() + start),
  };
}

const prefixOf = (userId: string) => `${prefix}${userId}.`;

/** Gives what a visitor has left in this tab to the member who has logged in. What the member had written before wins. */
export function adoptVisitor(userId: string): void {
  for (const key of keysOf('sessionStorage', prefixOf(visitor))) {
    const value = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    const ownKey = key.replace(prefixOf(visitor), prefixOf(userId));
    sessionStorage.setItem(ownKey, mergeValues(value, sessionStorage.getItem(ownKey)));
  }
}

/** Of two stored objects, the fields of both; of anything else, the member's own value. */
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

/** Removes what people have left, except what this one has. */
export function forgetPeople(exceptUserId?: string): void {
  forgetFiles(exceptUserId).catch(() => undefined);
  for (const area of areas) {
    for (const key of keysOf(area, prefix)) {
      if (exceptUserId === undefined || !key.startsWith(prefixOf(exceptUserId))) window[area].removeItem(key);
    }
  }
}

/** The database of a person's files (`person-files.ts`). */
export const filesNameOf = (userId: string | undefined) => `${prefix}${userId}`;

/** What cannot be removed now is found by the next change of person. */
async function forgetFiles(exceptUserId: string | undefined): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(prefix) && name !== filesNameOf(exceptUserId)) indexedDB.deleteDatabase(name);
  }
}

/** Empty where storage is forbidden. */
function keysOf(area: Area, start: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
