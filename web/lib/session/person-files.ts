/**
 * A user's files in the browser, such as pictures of a draft, which are too large for Web Storage. Each user has a
 * separate database, which is deleted when they sign out (`person-storage.ts`).
 */
import { filesNameOf } from './person-storage.ts';

const storeName = 'files';

/** A user of this tab; see `PersonScope`. */
interface Owner {
  readonly userId: string | undefined;
  readonly hasEnded: boolean;
}

/** The files of a user. If the browser cannot store files, writing has no effect and reading finds nothing. */
export function filesOf(owner: Owner) {
  /** Undefined for visitors, after the user has signed out, and if the browser forbids storage or has no space. */
  async function request<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    if (owner.userId === undefined || owner.hasEnded) return undefined;
    try {
      const database = await open(filesNameOf(owner.userId));
      try {
        return await settle(ask(database.transaction(storeName, mode).objectStore(storeName)));
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  }

  return {
    async read(name: string): Promise<File | undefined> {
      const file = await request<unknown>('readonly', (store) => store.get(name));
      return file instanceof File ? file : undefined;
    },
    write: (name: string, file: File) => request('readwrite', (store) => store.put(file, name)),
    remove: (name: string) => request('readwrite', (store) => store.delete(name)),
  };
}

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return settle(opening);
}

function settle<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
