/** What a question looks for among events and listings: days, place, price, and the words that are left. Pure. */
import { guideSearchMax, listingPriceMax } from '@starparty/contract/limits.ts';
import type { Intent } from './guide.asked.ts';
import { type Days, readDays } from './guide.dates.ts';
import type { Words } from './guide.words.ts';

/** Asks how a thing is done, or wants it done: never answered by what there is. */
const howTo =
  /^(?:how (?:do|can|to|does|long|would)|can i|sell|trade|where (?:do|can) i|where is|i (?:want|would like) to (?!buy)|what (?:am i|is) (?:not )?allowed|why|is it safe|who can)\b/;
const doing =
  /\b(?:create|host|organi[sz]e|set up|make|plan|throw|cancel|call off|edit|join|rsvp|sign(?:ed)? up|register|take me off|remove|delete|withdraw|calendar|mark|renew|put|list an?|report|ran out|bookmark|save|sold|different|my (?:event|tournament|meetup|listing)s?)\b/;

export const eventWords =
  /\b(?:events?|tournaments?|meetups?|meet ups?|lan part(?:y|ies)|lans?|conventions?|(?:game|board game|card game|movie) nights?|happening|going on|(?:something|anything|stuff) to do)\b/;
const someDay = /\b(?:something|anything|what can (?:i|we) do|what to do|what is (?:up|on))\b/;

const listingWords =
  /\b(?:sells?|selling|for sale|cheap(?:est)?|free stuff|give away|giving away|for nothing|for free|on the market|in the market|listings?|second ?hand|used)\b|^(?:got any|do you have|any .+ (?:under|below|for|left|available))|^(?:i (?:need|want)|looking for|need) (?:to buy )?(?:an? |some )/;

/** A search that a question asks for. */
export function readSearch(asked: Words, timeZone: string): Intent | undefined {
  const { text } = asked;
  if (howTo.test(text)) return undefined;
  const price = readPrice(text);
  const days = readDays(asked.words, timeZone);
  const isAboutEvents = eventWords.test(text) || (someDay.test(text) && days !== undefined);
  if (isAboutEvents && !doing.test(text)) return readEvents(asked, days);
  if ((price || listingWords.test(text)) && !doing.test(text)) return readListings(text, price);
  return undefined;
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
  // Several words without a day and a place ask something else of events: "do events cost money".
  if (content.includes(' ') && !days && !place && !isNear && !isOnline) return undefined;
  return { kind: 'events', text: content, days, place, isNear, isOnline };
}

/** What a question calls a place: the words at its end after "in" or "near". */
export const readPlaceName = (text: string): string | undefined =>
  /\b(?:in|near|around|at|close to) ([a-z][a-z .]*|\d{5})$/.exec(withoutDays(text))?.[1]?.trim();

/** Without the words that name days. */
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
  /** The words that tell it. */
  words: string;
}

const amount = '\\$?(\\d{1,7}(?:[.,]\\d{1,2})?)(?: dollars)?';
/** No price is higher than the highest that a listing has. */
const cents = (text: string | undefined) =>
  Math.min(listingPriceMax, Math.round(Number((text ?? '').replace(',', '.')) * 100));

/** What a question says of a price. */
export function readPrice(text: string): Price | undefined {
  const between = new RegExp(`\\b(?:between|from) ${amount} (?:and|to) ${amount}`).exec(text);
  if (between) return { min: cents(between[1]), max: cents(between[2]), words: between[0] };
  const atMost = new RegExp(
    `(?:\\b(?:under|below|less than|max|at most|up to|cheaper than|no more than|for|within)) ${amount}`,
  ).exec(text);
  if (atMost && (/\$|dollars/.test(atMost[0]) || !atMost[0].startsWith('for ')))
    return { max: cents(atMost[1]), words: atMost[0] };
  const atLeast = new RegExp(`\\b(?:over|above|more than|at least) ${amount}`).exec(text);
  if (atLeast) return { min: cents(atLeast[1]), words: atLeast[0] };
  return undefined;
}

function readListings(text: string, price: Price | undefined): Intent {
  const isFree = /\bfree\b|\bgiv(?:e|ing) away\b|\bfor nothing\b/.test(text);
  const searched = (price ? text.replace(price.words, ' ') : text).replace(
    /\b(?:who|is|are|anyone|someone|people|do|sells?|selling|sale|buy|cheap(?:est)?|free|give|giving|away|nothing|stuff|market|listings?|second ?hand|used|got|looking|need|new|what|there|up|dollars|max|sort)\b/g,
    ' ',
  );
  return {
    kind: 'listings',
    text: contentOf(searched),
    min: price?.min,
    max: isFree ? 0 : price?.max,
    isCheapest: /\bcheap/.test(text),
  };
}

const filler = new Set(
  'a an the any anything something upcoming left available of for to in on at by with and or is are am any some i me my you we it this that there what which who how have has do does show list find see give tell please need want looking than less only can'.split(
    ' ',
  ),
);

/** The words to search for, in the singular, since a substring of that finds the plural as well. */
function contentOf(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word && !filler.has(word))
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .join(' ')
    .slice(0, guideSearchMax)
    .trim();
}
