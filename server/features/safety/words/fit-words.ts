/** The word filter for names and bios. Posts and comments are not filtered. */
import { createRequire } from 'node:module';
import { AppError } from '../../../api/app-error.ts';
import { fine, leftOut, plain, unwelcome } from './word-lists.ts';

const require = createRequire(import.meta.url);

/** @throws AppError unfit_words, at this field */
export function requireFitWords(text: string, field: string): void {
  if (hasUnfitWords(text)) throw AppError.ofFields('unfit_words', field);
}

/** Whether a text contains unwelcome words, plain or disguised. */
export function hasUnfitWords(text: string): boolean {
  matchers ??= makeMatchers();
  const { words, pieces } = matchers;
  const shown = asShown(text);
  return pieces.hasMatch(shown) || readingsOf(shown, /\s/.test(text.trim())).some((reading) => words.hasMatch(reading));
}

/**
 * Removes accents, invisible characters, and longer words without letters, such as numbers. Leaves single spaces
 * between words. Symbols that may replace letters stay.
 */
function asShown(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}@$!*]+/gu, ' ')
    .replace(/(?<!\S)[^\p{L}\s]{2,}(?!\S)/gu, ' ')
    .trim();
}

/**
 * Ways to read a text: unchanged, letters only, split at capitals as in "MyName", with spelled-out words joined, and a
 * name as a single word.
 */
function readingsOf(shown: string, isSentence: boolean): string[] {
  const letters = shown.replace(/[^\p{L}]+/gu, ' ');
  const humps = letters.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const spelled = shown.replace(/(?<!\S)\S(?: +\S)+(?!\S)/gu, (run) => run.replaceAll(' ', ''));
  return [shown, letters, humps, spelled, ...(isSentence ? [] : [shown.replaceAll(' ', '')])];
}

let matchers: ReturnType<typeof makeMatchers> | undefined;

function makeMatchers() {
  // Loads the package when the first text is checked, because the start of the server does not need it.
  const {
    assignIncrementingIds,
    collapseDuplicatesTransformer,
    DataSet,
    englishDataset,
    parseRawPattern,
    RegExpMatcher,
    resolveConfusablesTransformer,
    resolveLeetSpeakTransformer,
    skipNonAlphabeticTransformer,
    toAsciiLowerCaseTransformer,
  } = require('obscenity') as typeof import('obscenity');
  const english = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => leftOut.includes(metadata?.originalWord ?? ''))
    .build();
  const letters = [resolveConfusablesTransformer(), resolveLeetSpeakTransformer(), toAsciiLowerCaseTransformer()];
  const runs = collapseDuplicatesTransformer({
    customThresholds: new Map([...'beglos'].map((letter) => [letter, 2])),
  });
  const patterns = [...english.blacklistedTerms.map(({ pattern }) => pattern), ...unwelcome.map(parseRawPattern)];
  return {
    words: new RegExpMatcher({
      blacklistedTerms: assignIncrementingIds(patterns),
      whitelistedTerms: [...(english.whitelistedTerms ?? []), ...fine],
      blacklistMatcherTransformers: [...letters, runs],
      whitelistMatcherTransformers: letters,
    }),
    /** Ignores word boundaries, so it has only words that no harmless text contains. */
    pieces: new RegExpMatcher({
      blacklistedTerms: assignIncrementingIds(plain.map(parseRawPattern)),
      whitelistedTerms: fine,
      blacklistMatcherTransformers: [...letters, skipNonAlphabeticTransformer(), runs],
      whitelistMatcherTransformers: letters,
    }),
  };
}
