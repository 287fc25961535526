/**
 * The training sentences of the harm classifier, expanded from compact forms: `{a|b}` is a choice, `@` a member. Pure.
 */
import type { Example } from '../../../text/classifier.ts';
import { abuse } from './abuse.ts';
import { collected } from './collected.ts';
import { harmfulPretexts } from './harmful-pretexts.ts';
import { harmfulVoices } from './harmful-voices.ts';
import { ordinary } from './ordinary.ts';
import { ordinaryAnswers } from './ordinary-answers.ts';
import { ordinaryPlay } from './ordinary-play.ts';
import { ordinarySafety } from './ordinary-safety.ts';
import { ordinaryVoices } from './ordinary-voices.ts';
import { french, german, spanish } from './other-languages.ts';
import { payment } from './payment.ts';
import { personal } from './personal.ts';
import { secret } from './secret.ts';
import { whereabouts } from './whereabouts.ts';

/** The label `abuse` covers self-harm, violence, dangerous advice, sexual requests and false authority. */
export type HarmLabel = 'secret' | 'payment' | 'personal' | 'whereabouts' | 'abuse' | 'ordinary';

const sections: readonly Partial<Record<HarmLabel, string>>[] = [
  { secret, payment, personal, whereabouts, abuse, ordinary },
  { ordinary: ordinaryAnswers },
  { ordinary: ordinarySafety },
  { ordinary: ordinaryPlay },
  { ordinary: ordinaryVoices },
  harmfulVoices,
  harmfulPretexts,
  collected,
  german,
  spanish,
  french,
];

/** Names in sentences about members that were not looked up. The classifier sees them as ordinary words. */
const nicknames = [
  'Ironfox',
  'mika',
  'Tessa',
  'NoobSlayer9',
  'Kalle',
  'blue_owl',
  'Drago',
  'luna77',
  'Sir Bob',
  'Yuki',
];

/**
 * Expands a form into twice as many sentences as its longest choice has options. All combinations would be too many.
 */
function expand(form: string, number: number): string[] {
  const choices = form.split(/\{([^}]*)\}/).map((part, index) => (index % 2 === 1 ? part.split('|') : [part]));
  const combinations = choices.reduce((product, { length }) => product * length, 1);
  const longest = Math.max(...choices.map(({ length }) => length), form.includes('@') ? 2 : 1);
  const count = Math.max(Math.min(2 * longest, combinations), form.includes('@') ? 2 : 1);
  return Array.from({ length: count }, (_, variant) =>
    choices
      // Each choice advances by a different step, so that options occur in varying combinations.
      .map(
        (options, index) =>
          options[(variant + Math.floor((variant * index) / 7) + number * (index >> 1)) % options.length],
      )
      .join('')
      .replaceAll(
        '@',
        (number + variant) % 3 === 0 ? '@' : (nicknames[(number * 7 + variant) % nicknames.length] ?? '@'),
      )
      .replace(/ {2,}/g, ' ')
      .trim(),
  );
}

/** The lines of a section, with unexpanded choices. */
export const linesOf = (section: string): string[] => section.trim().split('\n');

/** All training sentences with their labels, without duplicates. */
export function trainingSentences(): Example<HarmLabel>[] {
  const labels = new Map<string, HarmLabel>();
  for (const section of sections) {
    for (const [label, text] of Object.entries(section) as [HarmLabel, string][]) {
      for (const [number, form] of linesOf(text).entries()) {
        for (const sentence of expand(form, number)) labels.set(sentence, label);
      }
    }
  }
  return [...labels].map(([text, label]) => ({ text, label }));
}
