/** Finds the help text that answers a question. */
import type { HelpText } from '../../api/help.ts';
import { isTraded } from './guide.evidence.ts';
import { dayWords, keysOf, meaningOf, readWords } from './guide.words.ts';

/**
 * The share of a question, by the weight of its words, that a help text must know. A word that no text knows has the
 * greatest weight, so a question about something else is told apart however many texts there are.
 */
const floor = 0.75;
/** How alike the best way of asking must be at least; otherwise single words would be enough. */
const alikeFloor = 0.55;
/** The same for a question of one word, which says little. */
const alikeFloorOfOne = 0.7;

/** The best text for a question; undefined when none knows enough of it. */
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
    // Nothing but empty words, such as "what can you do", may ask for the guide itself.
    if (whole === 0) return asksForGuide(words) ? helps.find(({ id }) => id === 'nova') : undefined;
    const keys = keysOf(meaning);
    let best: { help: HelpText; score: number } | undefined;
    for (const { help, asks, known } of texts) {
      const covered = sum(common(meaning, known)) / whole;
      if (covered < floor) continue;
      // Of those that know the words, the one with the way of asking that is most alike (Dice's coefficient, weighted).
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

/** Whether a word is the name of the guide, spoken to and not about. */
const isAddressed = (words: readonly string[], at: number) =>
  words[at] === 'nova' &&
  (at === 0 || at === words.length - 1 || /^(?:hey|hi|hello|ok|okay|please)$/.test(words[at - 1] ?? ''));

/** What a question means, without when it is; what is sold is told by that alone, whichever thing it is. */
function askedBy(words: readonly string[]): Set<string> {
  const told = words.filter((word, at) => !dayWords.has(word) && !isAddressed(words, at));
  const meaning = meaningOf(told);
  return meaning.has('sell') ? meaningOf(told.filter((word) => !isTraded(word.replace(/s$/, '')))) : meaning;
}

const common = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word));

/** Inverse document frequency, the weight of a word by how few texts have it (Spärck Jones 1972); at most for unknown ones. */
function weightsOf(documents: Set<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const document of documents) for (const word of document) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + documents.length / (counts.get(word) ?? 0.5));
}
