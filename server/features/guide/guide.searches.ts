/** What a question looks for among events and listings: days, place, price, and the words that are left. Pure. */
import { guideSearchMax, listingPriceMax } from '@starparty/contract/limits.ts';
import type { Intent } from './guide.asked.ts';
import { type Days, readDays } from './guide.dates.ts';
import { canBeSought, isSeeking, isTraded } from './guide.evidence.ts';
import { emptyWords, type Words } from './guide.words.ts';

/** Asks how a thing is done, or wants it done: never answered by what there is. */
const howTo =
  /^(?:how (?:do|can|to|does|long|would)|can i|sell|trade|where (?:do|can) i|where (?:is|are)|i (?:want|would like) to (?!buy|go|visit)|what (?:am i|is) (?:not )?allowed|why|is it safe|who can)\b/;
const doing =
  /\b(?:create|host|organi[sz]e|set up|make|plan|throw|cancel|call off|edit|join|rsvp|sign(?:ed)? up|register|take me off|remove|delete|withdraw|calendar|mark|renew|put|list an?|report|ran out|bookmark|save|sold|different|my (?:event|tournament|meetup|listing)s?)\b/;

export const eventWords =
  /\b(?:events?|tournaments?|meetups?|meet ups?|lan part(?:y|ies)|lans?|conventions?|(?:game|board game|card game|movie) nights?|happening|going on|(?:something|anything|stuff) to do)\b/;
/** What goes on in a place or on a day is events; without those it can be anything. */
const hintsAtEvents = /^(?:happening|going on|(?:something|anything|stuff) to do)$/;
const someDay = /\b(?:something|anything|what can (?:i|we) do|what to do|what is (?:there|up|on))\b/;

/** Words that ask for things on sale by themselves. */
const sureOfListings =
  /\b(?:sells?|selling|for sale|free stuff|give away|giving away|for nothing|for free)\b|^(?:looking|i want|i need|want|need) to buy\b/;
/** Words that ask for them where something is named that players trade, or nothing at all. */
const hintsAtListings =
  /\b(?:cheap(?:est)?|(?:on|in) the market|listings?|second ?hand|used)\b|^(?:got any|do you have|any .+ (?:under|below|for|left|available))|^(?:i (?:need|want)|looking for|need) (?:an? |some )/;

/** A search that a question asks for. */
export function readSearch(asked: Words, timeZone: string): Intent | undefined {
  const { text } = asked;
  if (howTo.test(text) || !isSeeking(text)) return undefined;
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
  // Several words without a day and a place ask something else of events: "do events cost money".
  if (content.includes(' ') && !days && !place && !isNear && !isOnline) return undefined;
  if (!canBeSought(content)) return undefined;
  const isHint = hintsAtEvents.test(eventWords.exec(text)?.[0] ?? '');
  if (isHint && (place?.startsWith('the ') || (content && !days && !place && !isNear && !isOnline))) return undefined;
  return { kind: 'events', text: content, days, place, isNear, isOnline };
}

/** What a question calls a place: the words at its end after "in" or "near". */
export const readPlaceName = (text: string): string | undefined =>
  /\b(?:in|near|around|at|close to) (?!(?:my|your|his|her|our|their|a|an)\b)([a-z][a-z .]*|\d{5})$/
    .exec(withoutDays(text))?.[1]
    ?.trim();

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

/** Where a number is judged and not offered: "my ping is over 200". */
const judged = /\b(?:am|is|are|was|were|be|costs?|takes?) $/;
/** What may follow a price that has no sign of money; before any other word a number counts: "more than 10 people". */
const afterPrice =
  /^(?:$| (?:and|around|at|by|each|for|here|in|near|new|now|on|or|please|shipped|that|today|used|which|with)\b)/;

/** What a question says of a price. */
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

/** "A switch game" is one for the Switch, in whose title nobody writes that it is a game; a board game is called that. */
const ofGames = /(?<=\w)(?<!\b(?:board|card|party|video)) game$/;

/** More words than these are in the title of no listing. */
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
  if (!canBeSought(content) || content.split(' ').length > listingWordsMax) return undefined;
  if (!isSure && content !== '' && !isTraded(content)) return undefined;
  return {
    kind: 'listings',
    text: content.replace(ofGames, ''),
    min: price?.min,
    max: isFree ? 0 : price?.max,
    isCheapest: /\bcheap/.test(text),
  };
}

/** Words of a question that are in no title. */
const filler = new Set([
  ...emptyWords,
  ...(
    'anything something upcoming coming planned scheduled soon next good cool fun nice more other new left available show list find see ' +
    'give tell looking less only go going visit'
  ).split(' '),
]);

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
