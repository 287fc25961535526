/**
 * Stored drafts. Their names end with a version, so that a release with a different format removes earlier drafts
 * instead of reading them.
 */
import { storageOf } from '../session/person-storage.ts';

/** The version of the format. Increase it if the new code cannot read earlier drafts. */
const version = 1;

export function draftStorageOf(...owner: Parameters<typeof storageOf>) {
  const storage = storageOf(...owner);
  const storedName = (name: string) => `${name}@${version}`;

  function removeEarlier(name: string) {
    for (const stored of storage.names(name)) {
      const isSame = stored === name || stored.startsWith(`${name}@`);
      if (isSame && stored !== storedName(name)) storage.write(stored, undefined);
    }
  }

  return {
    ...storage,
    read<T>(name: string): T | undefined {
      const value = storage.read<T>(storedName(name));
      if (value === undefined) removeEarlier(name);
      return value;
    },
    write: (name: string, value: unknown) => storage.write(storedName(name), value),
  };
}

/** Replaces defaults by stored values of the same type. A damaged draft loses only its damaged fields. */
export function restoreFields<Fields extends object>(defaults: Fields, stored: unknown): Fields {
  const found = (stored ?? {}) as Partial<Fields>;
  const entries = Object.entries(defaults).map(([name, value]) => {
    const kept: unknown = found[name as keyof Fields];
    return [name, kept !== undefined && (value === null || typeOf(kept) === typeOf(value)) ? kept : value];
  });
  return Object.fromEntries(entries);
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
