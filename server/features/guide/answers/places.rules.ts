/** Reads places: regions and states anywhere, cities after "in" or "near", and the member's own place. Pure. */
import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { cityNames, regions, statesOf } from './terms/region-terms.ts';

export interface Where {
  /** A state or region: its name in the answer, and its states. */
  region?: { name: string; states: StateCode[] } | undefined;
  /** The text after "in" or "near". More words may follow the name of the city. */
  place?: string | undefined;
  isNear?: boolean | undefined;
}

export interface ReadWhere extends Where {
  /** The text without the words of the place. */
  rest: string;
}

const nearOwn =
  /\b(?:near ?by|near me|close to me|close by|around (?:me|here)|local(?:ly)?|in my (?:area|city|town|state|region)|near my (?:place|home)|my area|within driving distance|not (?:too )?far from me)\b|\bnear$/;

const stateNames = usStates
  .filter(([code]) => code !== 'DC')
  .map(([code, name]) => ({ code, name: name.toLowerCase(), shown: name }))
  .sort((one, other) => other.name.length - one.name.length);
/** "Texas City" is not a state. */
const notAState = '(?! (?:city|beach|falls|heights|springs|dc|d c|lake|town|village)\\b)';
const stateCode = new Map<string, StateCode>(usStates.map(([code]) => [code.toLowerCase(), code]));
/** Codes of states that are also words. */
const codeWords = new Set(['in', 'or', 'me', 'hi', 'ok', 'oh', 'id', 'la', 'ma', 'pa', 'de', 'al', 'co', 'mo']);

const preposition =
  '(?:in|near|around|at|close to|from|of|across|throughout|outside|by|within|over in|out in|up in|down in|through)';
const regionNames = Object.keys(regions).sort((one, other) => other.length - one.length);

function remove(text: string, words: string): string {
  return text
    .replace(
      new RegExp(
        `(?:\\b(?:anywhere |somewhere |hosted |held |based |located )?${preposition} (?:the )?(?:state of )?)?\\b${words}(?: (?:area|region|state))?\\b`,
      ),
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Prepositions that may precede the name of any city. */
const cityAfter =
  /\b(?:in|near|around|at|close to|outside of|outside) (?!(?:my|your|his|her|our|their|a|an|it|(?:the )?(?:market|marketplace|shop|store|app|site|game|catalogue)|stock|person|parts?|good|box|condition|shape)\b)(?:the )?(?:city of )?([a-z][a-z .]*|\d{5})/;
/** Words that end the name of a city. */
const cityEnd =
  /\s(?:for|with|under|over|below|above|about|that|which|who|and|or|if|where|please|on|at|by|to|less|more|up|selling|events?|cheap\w*|between|from|got|coming|tonight|today|having)\b.*$/;

/** The place in a question, and the rest of the text. */
export function takeWhere(text: string): ReadWhere {
  if (nearOwn.test(text)) return { isNear: true, rest: text.replace(nearOwn, ' ').replace(/\s+/g, ' ').trim() };
  for (const name of regionNames) {
    if (text.includes(name) && new RegExp(`\\b${name}\\b`).test(text)) {
      const shown = name.replace(/^the /, '');
      return {
        region: { name: shown === 'pnw' ? 'the Pacific Northwest' : `the ${capitals(shown)}`, states: statesOf(name) },
        rest: remove(text, name),
      };
    }
  }
  const short = Object.keys(cityNames).find(
    (name) => text.includes(name) && new RegExp(`\\b(?:${preposition}) ${name}\\b(?! (?:state|city))`).test(text),
  );
  if (short) return { place: cityNames[short], rest: remove(text, short) };
  return readState(text) ?? readCity(text) ?? { rest: text };
}

function readState(text: string): ReadWhere | undefined {
  for (const { code, name, shown } of stateNames) {
    // Most texts contain no state, and building a pattern is slow.
    if (!text.includes(name)) continue;
    const found = new RegExp(`(?:^|(.*) )${name}\\b${notAState}`).exec(text);
    if (!found) continue;
    const head = found[1] ?? '';
    // "Portland Oregon" is a city.
    const city = /\b(?:in|near|around|at|close to) ((?:[a-z.]+ ){0,2}[a-z.]+)$/.exec(head)?.[1];
    const isCity =
      city !== undefined &&
      !/^(?:the|all|all of|the state of|state of|somewhere in|anywhere in)$|\b(?:and|or)$/.test(city);
    if (isCity) return { place: `${city} ${name}`, rest: remove(text, `${city} ${name}`) };
    const rest = remove(text, name);
    // "Ohio or Indiana" are two states.
    const other = /\b(?:and|or)\b/.test(text)
      ? stateNames.find((state) => new RegExp(`\\b${state.name}\\b${notAState}`).test(rest))
      : undefined;
    if (other)
      return {
        region: { name: `${shown} or ${other.shown}`, states: [code, other.code] },
        rest: remove(rest, other.name)
          .replace(/\b(?:and|or)\b/g, ' ')
          .trim(),
      };
    return { region: { name: shown, states: [code] }, rest };
  }
  const code = /\b(?:in|near|across|around|from) ([a-z]{2})$/.exec(text)?.[1] ?? '';
  const state = codeWords.has(code) ? undefined : stateCode.get(code);
  const shown = usStates.find(([one]) => one === state)?.[1] ?? '';
  return state && { region: { name: shown, states: [state] }, rest: remove(text, code) };
}

function readCity(text: string): ReadWhere | undefined {
  const words = cityAfter.exec(text)?.[1];
  const place = words?.replace(cityEnd, '').trim();
  if (!place) return undefined;
  return { place, rest: remove(text, place.replaceAll('.', '\\.')) };
}

const capitals = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
