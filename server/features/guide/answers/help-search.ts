/** Finds the help text that answers a question. */
import type { HelpText } from '../../../api/help.ts';
import { isTraded } from './evidence.rules.ts';
import { dayWords, keysOf, meaningOf, readWords } from './words.rules.ts';

/**
 * The share of a question's words, by weight, that a help text must contain. Words that no text contains weigh most, so
 * that unrelated questions match nothing, no matter how many texts there are.
 */
const floor = 0.75;
/** The minimum similarity of the best phrasing. Without it, single words would suffice. */
const alikeFloor = 0.55;
/** The minimum for a question of one word, which says little. */
const alikeFloorOfOne = 0.7;

/** The best text for a question; undefined when none matches well enough. */
export type FindHelp = (words: readonly string[]) => HelpText | undefined;

export function createHelpSearch(helps: readonly HelpText[]): FindHelp {
  const texts = helps.map((help) => {
    const asks = [help.title, ...help.asks].map((ask) => meaningOf(readWords(ask)));
    return { help, asks, known: new Set(asks.flatMap((ask) => [...ask])) };
  });
  const weigh = weightsOf(texts.map(({ known }) => known));
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weigh(word), 0);

  return (words) => {
    const meaning = askedBy(words);
    const whole = sum(meaning);
    // A question of empty words only, such as "what can you do", may be about the guide itself.
    if (whole === 0) return asksForGuide(words) ? helps.find(({ id }) => id === 'nova') : undefined;
    const keys = keysOf(meaning);
    let best: { help: HelpText; score: number } | undefined;
    for (const { help, asks, known } of texts) {
      const covered = sum(common(meaning, known)) / whole;
      if (covered < floor) continue;
      // Compares the question with the most similar phrasing of each text (Dice's coefficient, weighted).
      const fitting = asks.filter((ask) => keys.every((key) => ask.has(key)));
      const alike = Math.max(0, ...fitting.map((ask) => (2 * sum(common(meaning, ask))) / (whole + sum(ask))));
      if (alike < (meaning.size > 1 ? alikeFloor : alikeFloorOfOne)) continue;
      const score = covered + alike;
      if (!best || score > best.score) best = { help, score };
    }
    return best?.help;
  };
}

const asksForGuide = (words: readonly string[]) =>
  words.includes('help') || (words.includes('you') && words.some((word) => word === 'what' || word === 'how'));

/** Whether a word addresses the guide by its name. */
const isAddressed = (words: readonly string[], at: number) =>
  words[at] === 'nova' &&
  (at === 0 || at === words.length - 1 || /^(?:hey|hi|hello|ok|okay|please)$/.test(words[at - 1] ?? ''));

/** The meaning of a question without its dates. In questions about selling, the traded thing is irrelevant. */
function askedBy(words: readonly string[]): Set<string> {
  const relevant = words.filter((word, at) => !dayWords.has(word) && !isAddressed(words, at));
  const meaning = meaningOf(relevant);
  return meaning.has('sell') ? meaningOf(relevant.filter((word) => !isTraded(word.replace(/s$/, '')))) : meaning;
}

const common = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word));

/** Weight of a word by inverse document frequency (Spärck Jones 1972). Unknown words weigh most. */
function weightsOf(documents: Set<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const document of documents) for (const word of document) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + documents.length / (counts.get(word) ?? 0.5));
}
