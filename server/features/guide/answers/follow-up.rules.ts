/** Questions that continue the last answer: "and Saturday?", "cheaper ones", "online?". Pure. */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import { type Days, readDays } from './dates.rules.ts';
import type { ResolvedIntent } from './intent.ts';
import { readPlaceName, readPrice } from './searches.rules.ts';
import { readWords } from './words.rules.ts';

const goesOn = /^(?:and|or|what about|how about|but|only|just|then)\b/;
/** A longer question is independent of the last answer. */
const wordsMax = 8;

/** The intent of a follow-up question; undefined if the question is independent. */
export function readFollowUp(question: string, topic: GuideTopic, timeZone: string): ResolvedIntent | undefined {
  const words = readWords(question);
  if (words.length > wordsMax) return undefined;
  const text = words.join(' ');
  if (topic.kind === 'listings') return goOnWithListings(text, topic);
  return goOnWithEvents(text, topic, readDays(words, timeZone));
}

function goOnWithListings(text: string, topic: Extract<GuideTopic, { kind: 'listings' }>): ResolvedIntent | undefined {
  const { kind, text: searched, min, max, isCheapest } = topic;
  const before = { kind, text: searched, min, max, isCheapest: isCheapest ?? false };
  if (/\bcheaper\b/.test(text)) {
    const under = topic.cheapest === undefined ? max : Math.max(0, topic.cheapest - 1);
    return { ...before, max: under, isCheapest: true };
  }
  const price = readPrice(text);
  if (price && (goesOn.test(text) || text === price.words)) return { ...before, min: price.min, max: price.max };
  return undefined;
}

function goOnWithEvents(
  text: string,
  topic: Extract<GuideTopic, { kind: 'events' }>,
  days: Days | undefined,
): ResolvedIntent | undefined {
  const isOnline = /\bonline\b/.test(text);
  const place = readPlaceName(text);
  if (!goesOn.test(text) && !(days && text.split(' ').length <= 3)) return undefined;
  if (!days && !isOnline && !place) return undefined;
  const { kind, text: searched, placeId } = topic;
  return {
    kind,
    text: searched,
    days: days ?? topic.days,
    isOnline: isOnline || topic.isOnline === true,
    ...(place ? { place } : { placeId: isOnline ? undefined : placeId }),
  };
}
