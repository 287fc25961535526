/** The recent searches of a member on this device, latest first. They are removed at sign-out. */
import { useState } from 'react';
import { draftStorageOf } from '../../lib/drafts/draft-storage.ts';
import { usePerson } from '../../lib/session/person.ts';

const storedName = 'recent-searches';
const recentMax = 8;

export function useRecentSearches() {
  const person = usePerson();
  const storage = draftStorageOf(person, 'localStorage');
  const read = (): string[] => {
    const stored = storage.read<unknown>(storedName);
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  };
  const [recent, setRecent] = useState(read);

  function write(searches: string[]) {
    storage.write(storedName, searches.length > 0 ? searches : undefined);
    setRecent(searches);
  }
  // Reads again before each change, because another tab may have changed the list.
  const others = (text: string) => read().filter((one) => one.toLowerCase() !== text.toLowerCase());

  return {
    recent,
    remember: (text: string) => write([text, ...others(text)].slice(0, recentMax)),
    remove: (text: string) => write(others(text)),
    clear: () => write([]),
  };
}
