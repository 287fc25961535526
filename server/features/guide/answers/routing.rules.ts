/** Decides between help texts, lookups and answers to calls for help, by rules and the classifiers' reading. Pure. */
import type { OwnLookup } from '../../../api/own-lookup.ts';
import { type CareKind, readCare } from '../care/care.rules.ts';
import { cautionMin, cautionMinOfOrdinary, certainMin } from '../care/care-classifier.rules.ts';
import type { Reading } from '../topics/readings.rules.ts';
import type { Intent } from './intent.ts';
import { readIntent } from './intents.rules.ts';
import { withoutPoliteness } from './readable.rules.ts';

export type Care = { kind: 'care'; about: CareKind } | { kind: 'caution' };

const lookupKinds: ReadonlySet<Intent['kind']> = new Set(['events', 'listings', 'players', 'guests', 'fans', 'genre']);

/** Whether a question has the evidence of a lookup. */
const readsAsLookup = (message: string): boolean =>
  lookupKinds.has(readIntent(withoutPoliteness(message), 'UTC', []).kind);

/** Undefined if nothing suggests a call for help. Without a reading, only the patterns count. */
export function careOf(
  message: string,
  reading: Reading | undefined,
  isLookup = readsAsLookup(message),
): Care | undefined {
  const about = readCare(message);
  if (about) return { kind: 'care', about };
  if (!reading) return undefined;
  const isOrdinary = reading.topics.kind === 'sure' || isLookup;
  const needed = isOrdinary ? cautionMinOfOrdinary : cautionMin;
  if (reading.care.chance < needed) return undefined;
  return reading.care.chance >= certainMin ? { kind: 'care', about: reading.care.about } : { kind: 'caution' };
}

/** The intent of a question. A help text that the classifier is certain of comes before lookups, except counts by name. */
export function intentOf(
  message: string,
  timeZone: string,
  ownLookups: readonly OwnLookup[],
  reading: Reading | undefined,
): Intent {
  const intent = readIntent(withoutPoliteness(message), timeZone, ownLookups);
  if (!reading || intent.kind === 'small-talk' || intent.kind === 'mine') return intent;
  if (reading.topics.kind !== 'sure' || intent.kind === 'guests' || intent.kind === 'fans') return intent;
  // An event may be named like a topic: "Motor City LAN".
  const titled = intent.kind === 'events' && intent.text ? { text: intent.text, isEvent: true } : undefined;
  return { kind: 'help', named: intent.kind === 'help' ? intent.named : titled };
}
