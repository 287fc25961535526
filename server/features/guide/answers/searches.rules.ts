/** Decides whether a question searches for events or listings, and reads its filters. Pure. */
import { patternOf } from '../../../text/phrases.ts';
import { contentOf, singular } from './content.rules.ts';
import { type Days, takeDays } from './dates.rules.ts';
import { isSearch, isSearchable, isTraded } from './evidence.rules.ts';
import type { EventsIntent, Intent, ListingsIntent } from './intent.ts';
import { takeWhere } from './places.rules.ts';
import { type Price, readPrice } from './prices.rules.ts';
import { conditionWords, deliveryWords, excludedCondition, orderWords, superlative } from './terms/listing-terms.ts';
import {
  activityPhrases,
  anyEventPhrases,
  doingPhrases,
  eventPhrases,
  howToPhrases,
  listingHints,
  searchLists,
  sureListingPhrases,
  wantedPhrases,
} from './terms/search-phrases.ts';
import { emptyWords, type Words } from './words.rules.ts';

const pattern = (...phrases: readonly (readonly string[])[]) => patternOf(phrases.flat(), searchLists);

const howTo = pattern(howToPhrases);
const doing = pattern(doingPhrases);
export const eventWords = pattern(eventPhrases, activityPhrases);
const anyEvent = new RegExp(pattern(anyEventPhrases, activityPhrases), 'g');
const hintsAtEvents = new RegExp(`^${pattern(activityPhrases).source}$`);
const someDay = /\b(?:something|anything|what can (?:i|we) do|what to do|what is (?:there|up|on))\b/;

/** "Anything near me" asks for events if it contains no other words. */
const somethingAt =
  /^(?:is there |are there |got )?(?:anything|something|stuff|things)(?: cool| fun| good)? (?:near me|nearby|around here|(?:in|near|around) [a-z]+(?: [a-z]+)?)$/;
/** "Dnd near Chicago" asks for an event. */
const shortNear = /^(?!(?:how|why|i|my|can)\b)(?:\w+ ){1,4}(?:near|around) (?!me\b|my\b|\d)\w+(?: \w+)?$/;
const anyGame = /\b(?:board|card) games?\b/g;
/** "Is there a chess thing in Austin" asks for an event. */
const thingAt = /^(?:is|are) there (?:an?|any|some) .+ (?:in|near|around) [a-z]/;

export const sureOfListings = pattern(sureListingPhrases);
const hintsAtListings = pattern(listingHints);
const wants = pattern(wantedPhrases);
/** "Looking to pick up a PS5" does not ask for pickup as the way of delivery. */
const picksUp = /\b(?:looking|hoping|trying|want|need) to (?:pick up|get|grab|score|snag|find)\b(?! rid\b)/;

/** A thing in the plural with its purpose or place: "posters for my wall", "figures in Charlotte". */
const thingFor = /^(\w+)s (?:for|that|which|with|in|near|from) /;
const isThingFor = (text: string): boolean => isTraded(thingFor.exec(text)?.[1] ?? '');

/** Whether a text says that a member wants a tradable thing. "Looking for a game" may mean players. */
export const isWanted = (text: string): boolean =>
  wants.test(text.replace(picksUp, 'looking for')) && isTraded(contentOf(text.replace(/\bgames?\b/g, ' ')));

/** Whether a question asks for a number. */
const counting = /^(?:how many|(?:what is |tell me )?the number of|number of|count(?: of)?)\b/;

/** "That I could still join" only expresses a possibility, so it does not narrow the search. */
const possible =
  /\b(?:that |which )?(?:i|we) (?:can|could|may|might)(?: still)? (?:join|attend|visit|go to|play in|sign up for|enter|buy|get)\b|(?<=\b(?:event|tournament|meetup|convention|lan|night|party)s? )to (?:join|attend|visit|go to|play in|sign up for|enter|compete in)\b/;

/** "Something i could buy" asks for listings. */
const couldBuy = /\b(?:that |which )?(?:i|we) (?:can|could|may|might) buy$/;

/** The maximum number of words beside a day. With more words, the question asks for something else. */
const datedMax = 4;
/**
 * "This weekend?", "poker on friday": a day with few other words asks for events, unless it names a price or a tradable
 * thing.
 */
function isDated(text: string, rest: string): boolean {
  const content = contentOf(rest.replace(anyEvent, ' '));
  return (
    rest.split(' ').length <= datedMax &&
    !/^(?:i|we|my|he|she|they|you|was|did)\b/.test(text) &&
    !readPrice(text) &&
    !sureOfListings.test(text) &&
    !/\b(?:players?|play|plays|teammates?|mic|weather|open|closed|free)\b/.test(text) &&
    (content === '' || !isTraded(content))
  );
}

/** The search that a question asks for. */
export function readSearch(asked: Words, timeZone: string): Intent | undefined {
  const text = asked.text
    .replace(couldBuy, 'to buy')
    .replace(possible, ' ')
    .replace(/ (?:soon|any ?time soon)$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isCount = counting.test(text);
  if (!isCount && (howTo.test(text) || !isSearch(text))) return undefined;
  const found = takeDays(text, timeZone);
  const isAboutEvents =
    eventWords.test(text) ||
    /\b(?<!late |all |every )nights? (?:in|near|at|around)\b|\w(?<!\bevery) nights?$/.test(found?.rest ?? text) ||
    (thingAt.test(text) && !isTraded(contentOf(text.replace(anyGame, ' ')))) ||
    (shortNear.test(text) && !isTraded(contentOf(text))) ||
    (/^where can (?:i|we) play\b/.test(text) && !isTraded(contentOf(text))) ||
    (someDay.test(text) && found !== undefined && !readPrice(text)) ||
    (found !== undefined && isDated(text, found.rest)) ||
    somethingAt.test(text) ||
    /^what (?:comes up|comes|is coming up|is) next$/.test(text);
  const plain = isCount ? text.replace(counting, '') : text;
  const intent = doing.test(text)
    ? undefined
    : isAboutEvents && !/\b(?:for sale|selling|sells?)\b/.test(text)
      ? readEvents(isCount ? (takeDays(plain, timeZone)?.rest ?? plain) : (found?.rest ?? text), text, found?.days)
      : readListings(plain);
  return intent && isCount ? { ...intent, isCount } : intent;
}

/** The filters of a search for events in a text, which may be the whole question or a follow-up. */
export function readEventFilters(text: string): Omit<EventsIntent, 'days'> {
  const isOnline = /\b(?:online|virtual|remote)\b/.test(text);
  const isInPerson = /\b(?:in person|offline|irl|not online)\b/.test(text);
  const { rest, ...where } = takeWhere(text.replace(/\bin person\b/g, ' '));
  const content = contentOf(
    rest
      .replace(anyEvent, ' ')
      .replace(/\b(?:soonest|earliest|comes)\b/g, ' ')
      .replace(/\b(?:online|virtual|remote|offline|not|this|next|on|in|at|when|where|time|start|starts|play)\b/g, ' '),
  );
  const only = isInPerson ? 'in-person' : isOnline ? 'online' : undefined;
  return { kind: 'events', text: content, only, ...where };
}

function readEvents(text: string, question: string, days: Days | undefined): EventsIntent | undefined {
  const filters = readEventFilters(text);
  const { text: content, place, region, isNear, only } = filters;
  const isPlaced = Boolean(days || place || region || isNear || only);
  const isNamed =
    /^(?:how many|number of|count|any|when is|where can|is there|are there|show|find|list|upcoming|next|what|which|the next)\b|\b(?:events?|tournaments?|meetups?|nights?|lans?)$/.test(
      question,
    );
  // Without a day, a place or words of `isNamed`, the question is about events in general: "do events cost money".
  if (content.includes(' ') && !isPlaced && !isNamed) return undefined;
  if (content.split(' ').length > contentMax || !isSearchable(content)) return undefined;
  const isHint = hintsAtEvents.test(eventWords.exec(question)?.[0] ?? '');
  if (isHint && (place?.startsWith('the ') || (content && !isPlaced))) return undefined;
  const isNext =
    /^(?:the )?(?:soonest|earliest)\b|^what comes (?:up )?next\b|\bnext (?!week|month|weekend|few|\d|couple|two|three)(?:\w+ )*(?:event|tournament|tourney|meetup|night|lan|convention|party|meet|gathering)\b|^(?:the )?next (?!week|month|weekend|year|few|\d|couple|two|three|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/.test(
      question,
    );
  return { ...filters, days, ...(isNext && { isNext }) };
}

/** The maximum number of search words. A question with more of them does not search for a listing or an event. */
const contentMax = 5;

/** The filters of a search for listings in a text, which may be the whole question or a follow-up. */
export function readListingFilters(text: string): ListingsIntent & { price: Price | undefined } {
  const price = readPrice(text);
  let rest = price ? text.replace(price.words, ' ') : text;
  const take = <Value>(table: readonly (readonly [RegExp, Value])[]): Value | undefined => {
    const found = table.find(([pattern]) => pattern.test(rest));
    if (found) rest = rest.replace(new RegExp(found[0].source, 'g'), ' ');
    return found?.[1];
  };
  const [order, delivery, condition] = [take(orderWords), take(deliveryWords), take(conditionWords)];
  const isRelated = /\b(?:stuff|things?|items?|gear|goods|anything|everything|tags?|tagged)\b/.test(rest);
  const isFree = /\bfree\b|\bgiv(?:e|ing) away\b|\bfor nothing\b/.test(rest);
  const { rest: searched, ...where } = takeWhere(rest.replace(otherCondition, ' ').replace(/\s+/g, ' ').trim());
  const content = contentOf(
    searched.replace(
      /\b(?:(?:for|on) sale|sells?|selling|sale|sold|buy|buying|purchase|free|give|giving|away|nothing|stuff|people|market(?:place)?|listings?|offers?|deals?|got|gear|goods|product|trading|parting|getting|rid|letting|being|wants?|looking|search|searching|need|what|there|up|dollars|max|sort|tagged|tag|price[ds]?|cost(?:s|ing)?|order|first|condition|expensive|collection|prices?|ship(?:s|ped|ping)?|budget|spend|than|under|over|below)\b/g,
      ' ',
    ),
  );
  return {
    kind: 'listings',
    text: content,
    ...(isRelated && { isRelated }),
    ...(/\btag(?:s|ged)?\b/.test(text) && { isTagged: true }),
    ...(superlative.test(text) && !isPlural(searched) && { isOne: true }),
    min: price?.min,
    max: isFree ? 0 : price?.max,
    ...{ order, delivery, condition, price },
    ...where,
  };
}

/** Conditions of items that the market has no filter for. */
const otherCondition = /\bin (?:\w+ )?(?:condition|shape|working order)\b|\b(?:fully )?working\b/g;

/** Whether the words are in the plural. A superlative then asks for a sort order. */
const isPlural = (text: string): boolean =>
  text.split(' ').some((word) => !emptyWords.has(word) && singular(word) !== word);

/** Among more than three words, "game" is no evidence of a tradable thing: "friends to game with". */
const isLong = (content: string): boolean => content.split(' ').length > 3;

function readListings(question: string): ListingsIntent | undefined {
  if (excludedCondition.test(question)) return undefined;
  const text = question.replace(picksUp, 'looking for');
  const { price, ...intent } = readListingFilters(text);
  const isSure = price !== undefined || intent.isTagged === true || sureOfListings.test(text);
  const isFiltered = Boolean(intent.region || intent.isNear || intent.condition);
  const isHint =
    hintsAtListings.test(text) ||
    isWanted(text) ||
    isThingFor(text) ||
    orderWords.some(([words]) => words.test(text)) ||
    (isTraded(intent.text) && isFiltered);
  if (!isSure && !isHint) return undefined;
  const { text: content } = intent;
  if (!isSearchable(content) || content.split(' ').length > contentMax) return undefined;
  if (!isSure && content !== '' && !isTraded(isLong(content) ? content.replace(/\bgame\b/, ' ') : content))
    return undefined;
  if (
    !isSure &&
    content === '' &&
    !/\b(?:free|listings?|items|offers|market)\b/.test(text) &&
    !intent.condition &&
    !intent.order
  )
    return undefined;
  return intent;
}

/** A text of a few words that is not a question and names no price, such as "steam deck". */
export function bareWords(text: string): string | undefined {
  const words = text.split(' ');
  if (
    words.length > bareMax ||
    readPrice(text) ||
    /^(?:how|why|can|do|does|is|are|i|my|what|who|where|when|which|should|will)\b/.test(text)
  )
    return undefined;
  const content = contentOf(text);
  return content && words.filter((word) => emptyWords.has(word)).length <= 1 ? text : undefined;
}

const bareMax = 5;
