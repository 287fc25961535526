/** Extracts a search for events or listings from a question: days, place, price, and the remaining words. Pure. */
import { guideSearchMax, listingPriceMax } from '@starparty/contract/limits.ts';
import { type Days, readDays } from './dates.rules.ts';
import { isSearch, isSearchable, isTraded } from './evidence.rules.ts';
import type { Intent } from './intent.ts';
import { emptyWords, type Words } from './words.rules.ts';

/** Asks how to do something or requests an action. A search never answers these. */
const howTo =
  /^(?:how (?:do|can|to|does|long|would)|can i|sell|trade|where (?:do|can) i|where (?:is|are)|i (?:want|would like) to (?!buy|go|visit)|what (?:am i|is) (?:not )?allowed|why|is it safe|who can)\b/;
const doing =
  /\b(?:create|host|organi[sz]e|set up|make|plan|throw|cancel|call off|edit|join|rsvp|sign(?:ed)? up|register|take me off|remove|delete|withdraw|calendar|mark|renew|put|list an?|report|ran out|bookmark|save|sold|different|my (?:event|tournament|meetup|listing)s?)\b/;

export const eventWords =
  /\b(?:events?|tournaments?|meetups?|meet ups?|lan part(?:y|ies)|lans?|conventions?|(?:game|board game|card game|movie) nights?|happening|going on|(?:something|anything|stuff) to do)\b/;
/** Activity on a day or in a place is an event. Without either, these words may mean anything. */
const hintsAtEvents = /^(?:happening|going on|(?:something|anything|stuff) to do)$/;
const someDay = /\b(?:something|anything|what can (?:i|we) do|what to do|what is (?:there|up|on))\b/;

/** Words that always ask for things on sale. */
const sureOfListings =
  /\b(?:sells?|selling|for sale|free stuff|give away|giving away|for nothing|for free)\b|^(?:looking|i want|i need|want|need) to buy\b/;
/** Words that ask for things on sale if the question names a tradable thing or nothing. */
const hintsAtListings =
  /\b(?:cheap(?:est)?|(?:on|in) the market|listings?|second ?hand|used)\b|^(?:got any|do you have|any .+ (?:under|below|for|left|available))|^(?:i (?:need|want)|looking for|need) (?:an? |some )/;

/** The search that a question asks for. */
export function readSearch(asked: Words, timeZone: string): Intent | undefined {
  const { text } = asked;
  if (howTo.test(text) || !isSearch(text)) return undefined;
  const price = readPrice(text);
  const days = readDays(asked.words, timeZone);
  const isAboutEvents = eventWords.test(text) || (someDay.test(text) && days !== undefined);
  if (isAboutEvents && !doing.test(text)) return readEvents(asked, days);
  return doing.test(text) ? undefined : readListings(text, price);
}

function readEvents({ text }: Words, days: Days | undefined): Intent | undefined {
  const isOnline = /\b(?:online|virtual|remote)\b/.test(text);
  const isNear = /\bnear(?: me|by)?\b(?! [a-z])|\bnear me\b|\baround (?:me|here)\b|\bclose to me\b/.test(text);
  const place = isNear ? undefined : readPlaceName(text);
  const searched = withoutDays(
    place ? text.replace(new RegExp(`\\b(?:in|near|around|at|close to) ${place}`), '') : text,
  )
    .replace(eventWords, (word) =>
      /^(?:board game|card game|lan)/.test(word) ? word.replace(/ (?:nights?|part(?:y|ies))$/, '') : '',
    )
    .replace(
      /\b(?:near me|nearby|around me|around here|close to me|online|virtual|remote|this|next|on|in|at|evening|night|morning|afternoon|oregon)\b/g,
      '',
    );
  const content = contentOf(searched);
  // Several words without a day or a place ask something else about events: "do events cost money".
  if (content.includes(' ') && !days && !place && !isNear && !isOnline) return undefined;
  if (!isSearchable(content)) return undefined;
  const isHint = hintsAtEvents.test(eventWords.exec(text)?.[0] ?? '');
  if (isHint && (place?.startsWith('the ') || (content && !days && !place && !isNear && !isOnline))) return undefined;
  return { kind: 'events', text: content, days, place, isNear, isOnline };
}

/** The name of a place in a question: the words at its end after "in" or "near". */
export const readPlaceName = (text: string): string | undefined =>
  /\b(?:in|near|around|at|close to) (?!(?:my|your|his|her|our|their|a|an)\b)([a-z][a-z .]*|\d{5})$/
    .exec(withoutDays(text))?.[1]
    ?.trim();

/** Removes the words that name days. */
const withoutDays = (text: string) =>
  text
    .replace(
      /\b(?:on |this |next |in )?(?:today|tonight|tomorrow|weekend|week|month|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec) \d{1,2}(?:st|nd|rd|th)?|\d{1,2}\/\d{1,2})(?: (?:night|evening|morning|afternoon))?\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

export interface Price {
  min?: number;
  max?: number;
  /** The words that name it. */
  words: string;
}

const amount = '\\$?(\\d{1,7}(?:[.,]\\d{1,2})?)(?: dollars)?';
/** Clamped to the highest price of a listing. */
const cents = (text: string | undefined) =>
  Math.min(listingPriceMax, Math.round(Number((text ?? '').replace(',', '.')) * 100));

/** Before a number, these words state a value and no price: "my ping is over 200". */
const judged = /\b(?:am|is|are|was|were|be|costs?|takes?) $/;
/** May follow a price without a currency sign. Before any other word the number is a count: "more than 10 people". */
const afterPrice =
  /^(?:$| (?:and|around|at|by|each|for|here|in|near|new|now|on|or|please|shipped|that|today|used|which|with)\b)/;

/** The price in a question. */
export function readPrice(text: string): Price | undefined {
  const find = (words: string) => {
    const found = new RegExp(`\\b(?:${words}`).exec(text);
    if (!found) return undefined;
    const isMoney = /\$|dollars/.test(found[0]);
    const after = text.slice(found.index + found[0].length);
    if (judged.test(text.slice(0, found.index)) || !(isMoney || afterPrice.test(after))) return undefined;
    return { words: found[0], isMoney, first: cents(found[1]), second: cents(found[2]) };
  };
  const between = find(`between|from) ${amount} (?:and|to) ${amount}`);
  if (between) return { min: between.first, max: between.second, words: between.words };
  const atMost = find(`under|below|less than|max|at most|up to|cheaper than|no more than|for|within) ${amount}`);
  if (atMost && (atMost.isMoney || !atMost.words.startsWith('for '))) return { max: atMost.first, words: atMost.words };
  const atLeast = find(`over|above|more than|at least) ${amount}`);
  return atLeast && { min: atLeast.first, words: atLeast.words };
}

/** "A switch game" is a game for the Switch, and its title lacks the word "game". The title of a board game has it. */
const ofGames = /(?<=\w)(?<!\b(?:board|card|party|video)) game$/;

/** No title of a listing matches more words than these. */
const listingWordsMax = 4;

function readListings(text: string, price: Price | undefined): Intent | undefined {
  const isSure = price !== undefined || sureOfListings.test(text);
  if (!isSure && !hintsAtListings.test(text)) return undefined;
  const isFree = /\bfree\b|\bgiv(?:e|ing) away\b|\bfor nothing\b/.test(text);
  const searched = (price ? text.replace(price.words, ' ') : text).replace(
    /\b(?:who|is|are|anyone|someone|people|do|sells?|selling|sale|buy|cheap(?:est)?|free|give|giving|away|nothing|stuff|market|listings?|second ?hand|used|got|looking|need|new|what|there|up|dollars|max|sort)\b/g,
    ' ',
  );
  const content = contentOf(searched);
  if (!isSearchable(content) || content.split(' ').length > listingWordsMax) return undefined;
  if (!isSure && content !== '' && !isTraded(content)) return undefined;
  return {
    kind: 'listings',
    text: content.replace(ofGames, ''),
    min: price?.min,
    max: isFree ? 0 : price?.max,
    isCheapest: /\bcheap/.test(text),
  };
}

/** Words of a question that occur in no title. */
const filler = new Set([
  ...emptyWords,
  ...(
    'anything something upcoming coming planned scheduled soon next good cool fun nice more other new left available show list find see ' +
    'give tell looking less only go going visit'
  ).split(' '),
]);

/** The words to search for, in the singular. The search matches substrings and so finds the plural as well. */
function contentOf(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word && !filler.has(word))
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .join(' ')
    .slice(0, guideSearchMax)
    .trim();
}
