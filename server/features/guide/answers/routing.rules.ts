/**
 * Decides between help texts, lookups and replies to calls for help, by rules and the results of the classifiers. Pure.
 */
import type { OwnLookup } from '../../../api/own-lookup.ts';
import { isAlarming, readCare } from '../care/care.rules.ts';
import {
  cautionMin,
  cautionMinOfOrdinary,
  certainMin,
  certainMinOfTopic,
  isAboutPlay,
} from '../care/care-classifier.rules.ts';
import type { CareKind } from '../care/care-phrases.ts';
import type { Reading } from '../topics/readings.rules.ts';
import { contentOf } from './content.rules.ts';
import { takeDays } from './dates.rules.ts';
import { isTraded } from './evidence.rules.ts';
import type { Intent } from './intent.ts';
import { readIntent } from './intents.rules.ts';
import { takeWhere } from './places.rules.ts';
import { readPrice } from './prices.rules.ts';
import { withoutPoliteness } from './readable.rules.ts';
import { isWanted, sureOfListings } from './searches.rules.ts';
import { readAsked } from './spelling.rules.ts';

export type Care = { kind: 'care'; about: CareKind } | { kind: 'caution' };

const lookupKinds: ReadonlySet<Intent['kind']> = new Set([
  ...(['events', 'listings', 'players', 'unsearchable', 'guests', 'fans', 'genre', 'mine', 'private'] as const),
]);

/** Ends of sentences, and commas before a remark about oneself: "…, i can drive a few hours". */
const sentenceEnd = /(?<=[.!?])\s+|\s*[;\n]\s*|,\s+(?=(?:i|i['’]?m|my|we|he|she|because|since|please|must)\b)/i;
/** Generic words for games. They are no evidence of a tradable thing. */
const anyGame = /\b(?:(?:board|card|video) )?games?\b/g;

/** Whether a sentence names something that a lookup in another sentence may refer to. */
function hasDetails(sentence: string, timeZone: string): boolean {
  const { text } = readAsked(sentence);
  const { region, place, isNear } = takeWhere(text);
  return Boolean(
    isTraded(contentOf(text.replace(anyGame, ' '))) ||
      readPrice(text) ||
      takeDays(text, timeZone) ||
      region ||
      place ||
      isNear,
  );
}

/**
 * The intent of a message. If exactly one of several sentences is a lookup, and the others add no details to it, reads
 * only that sentence. Otherwise, reads the whole message.
 */
export function readMessage(message: string, timeZone: string, ownLookups: readonly OwnLookup[]): Intent {
  const read = (text: string) => readIntent(withoutPoliteness(text), timeZone, ownLookups);
  const sentences = message.split(sentenceEnd).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length === 1) return read(message);
  const asking = sentences.filter((sentence) => lookupKinds.has(read(sentence).kind));
  const [only] = asking;
  const isAlone =
    asking.length === 1 && sentences.every((sentence) => sentence === only || !hasDetails(sentence, timeZone));
  return read(only && isAlone ? only : message);
}

/** Whether the rules found enough evidence of a lookup. */
export const isLookup = ({ kind }: Intent): boolean => lookupKinds.has(kind);

const person =
  /\b(?:i|me|my|mine|myself|we|us|our|you|your|he|him|his|himself|she|her|hers|herself|they|them|their|himself|person|man|woman|boy|girl|guy|kids?|child|children|son|daughter|friend|brother|sister|mom|dad)\b/;

/** The maximum number of words of a short lookup. The classifier is unreliable for so few words. */
const shortMax = 6;

/** The kind of call for help that the patterns find. */
export function careByPatterns(message: string): Care | undefined {
  const about = readCare(message);
  return about && { kind: 'care', about };
}

/**
 * The kind of call for help. Undefined if nothing suggests one. Without the classifiers' results, only the patterns
 * decide. `asksLookup` means that the rules found a lookup in the message.
 */
export function careOf(message: string, reading: Reading | undefined, asksLookup: boolean): Care | undefined {
  const byPatterns = careByPatterns(message);
  if (byPatterns || !reading) return byPatterns;
  const { words, text } = readAsked(message);
  const caution: Care | undefined = isAlarming(text) && !isAboutPlay(words) ? { kind: 'caution' } : undefined;
  // For a lookup that is short or mentions no person, only alarming words count.
  if (asksLookup && (!person.test(text) || words.length <= shortMax)) return caution;
  const isOrdinary = reading.topics.kind === 'sure' || asksLookup;
  const needed = isOrdinary ? cautionMinOfOrdinary : cautionMin;
  if (reading.care.chance < needed) return caution;
  const certain = reading.topics.kind === 'unknown' && !isAboutPlay(words) ? certainMin : certainMinOfTopic;
  return reading.care.chance >= certain ? { kind: 'care', about: reading.care.about } : { kind: 'caution' };
}

/** Whether a lookup has more evidence than a help text that the classifier is certain of. */
function isEvident(intent: Intent, message: string): boolean {
  if (intent.kind === 'guests' || intent.kind === 'fans' || intent.kind === 'unsearchable') return true;
  // A named game is enough evidence, because the lookup checks whether the game exists.
  if (intent.kind === 'players') return intent.game !== undefined;
  if (intent.kind === 'events')
    return (
      Boolean(intent.days || intent.place || intent.region || intent.only) &&
      !/\b(?:i|my)\b/.test(readAsked(message).text)
    );
  if (intent.kind !== 'listings') return false;
  const isFiltered = [intent.min, intent.max, intent.condition, intent.order].some((filter) => filter !== undefined);
  const { text } = readAsked(message);
  return isTraded(intent.text) && (isFiltered || sureOfListings.test(text) || isWanted(text));
}

/**
 * The intent of a question that the rules read as `intent`. If the classifier is certain of a help text, a lookup needs
 * more evidence to win.
 */
export function intentOf(message: string, intent: Intent, reading: Reading | undefined): Intent {
  if (!reading || intent.kind === 'small-talk' || intent.kind === 'mine') return intent;
  if (reading.topics.kind !== 'sure' || isEvident(intent, message)) return intent;
  // The title of an event may contain the words of a topic: "Motor City LAN".
  const titled = intent.kind === 'events' && intent.text ? { text: intent.text, isEvent: true } : undefined;
  return { kind: 'help', named: intent.kind === 'help' ? intent.named : titled };
}
