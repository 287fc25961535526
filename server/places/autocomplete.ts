/** Finds places by partial input: a name, a name with its state, a state, or a ZIP code. */
import { foldWords, writeOut } from './fold.ts';
import type { GazetteerData } from './gazetteer-file.ts';
import type { Places } from './places.ts';
import { statesBeginningWith } from './states.ts';
import type { Zips } from './zips.ts';

/** Maximum number of words of a state at the end of a text: "District of Columbia" has three. */
const stateWordsMax = 3;

/** Indexes of the places that match a text, best match first, and the more populous first on ties. */
export type Autocomplete = (text: string, limit: number) => number[];

export function createAutocomplete(data: GazetteerData, places: Places, zips: Zips): Autocomplete {
  const { wordStart } = data;
  const placeOf = (entry: number) => (wordStart[entry] as number) & 0xffff;
  const wordAt = (entry: number) => (wordStart[entry] as number) >>> 16;

  /**
   * The first entry that is not less than a text. If `\uffff` is appended to a prefix, this is the first entry after
   * its matches.
   */
  function lowerBound(text: string): number {
    let [low, high] = [0, wordStart.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (places.foldedName(placeOf(middle), wordAt(middle)) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Places whose name contains a word that starts with this text. */
  function byName(name: string, isIn: (place: number) => boolean, found: Best): void {
    const end = lowerBound(`${name}\uffff`);
    for (let entry = lowerBound(name); entry < end; entry += 1) {
      const place = placeOf(entry);
      if (!isIn(place)) continue;
      if (wordAt(entry) > 0) found.add(place, 2);
      else found.add(place, data.foldedLength[place] === name.length ? 0 : 1);
    }
  }

  /** Places in a state, if the end of the text names one: "princeton nj", "princeton new j". */
  function byState(words: string[], found: Best): void {
    for (let count = 1; count <= Math.min(stateWordsMax, words.length); count += 1) {
      const states = new Set(statesBeginningWith(words.slice(-count).join(' ')));
      if (states.size === 0) continue;
      const isIn = (place: number) => states.has(data.placeState[place] as number);
      const name = words.slice(0, -count);
      if (name.length > 0) byName(name.map(writeOut).join(' '), isIn, found);
      else found.addFirst(places.count, isIn, 3);
    }
  }

  return (text, limit) => {
    const words = foldWords(text);
    if (words.length === 0) return [];
    const zip =
      words.findLast((word) => /^\d{5}$/.test(word)) ?? (/^\d{1,5}$/.test(words.join('')) ? words[0] : undefined);
    if (zip) return zips.placesFrom(zip, limit);
    const found = createBest(limit);
    for (const name of new Set([words.map(writeOut), [...words.slice(0, -1).map(writeOut), words.at(-1)]])) {
      byName(name.join(' '), () => true, found);
    }
    byState(words, found);
    return found.list();
  };
}

type Best = ReturnType<typeof createBest>;

/** Collects the best few entries: lower groups first, then lower indexes, which are the more populous places. */
function createBest(limit: number) {
  const keys: number[] = [];
  const groupSize = 65_536;

  function add(place: number, group: number): void {
    const key = group * groupSize + place;
    if (keys.length === limit && key >= (keys[limit - 1] as number)) return;
    const known = keys.findIndex((other) => other % groupSize === place);
    if (known >= 0) {
      if ((keys[known] as number) <= key) return;
      keys.splice(known, 1);
    }
    const at = keys.findIndex((other) => other > key);
    keys.splice(at < 0 ? keys.length : at, 0, key);
    if (keys.length > limit) keys.pop();
  }

  return {
    add,
    /** Adds the first accepted places, in order. */
    addFirst(count: number, accepts: (place: number) => boolean, group: number): void {
      let room = limit;
      for (let place = 0; place < count && room > 0; place += 1) {
        if (!accepts(place)) continue;
        add(place, group);
        room -= 1;
      }
    },
    list: () => keys.map((key) => key % groupSize),
  };
}
