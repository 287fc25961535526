/**
 * A classifier that finds calls for help that no phrase of `care.rules.ts` matches. Pure. It is trained on calls for
 * help, on harmless sentences with similar words, and on all phrasings of help texts.
 */
import { classify, compress, type Example, trainClassifier, type Weights } from '../../../text/classifier.ts';
import { countTerms, type TermCounts, weightTerms } from '../../../text/weighted-terms.ts';
import { readWords } from '../answers/words.rules.ts';
import { listsByWord } from '../topics/concepts.ts';
import { partTerms, withoutFillers, wordTerms } from '../topics/terms.rules.ts';
import { isAboutMinor } from './care.rules.ts';
import type { CareKind } from './care-phrases.ts';

/** The most probable category, and the probability that the question needs care. */
export interface CareReading {
  about: CareKind;
  chance: number;
}

const harmless = 'none';

/**
 * The minimum probabilities of a certain and of a cautious answer. A cautious answer also offers the ordinary answer. A
 * missed call for help costs more than a cautious answer to a harmless question. If a help text or a lookup certainly
 * answers a question, the minimum for a cautious answer is higher. If a help text may answer the question, or if it is
 * about games or trade, the minimum for a certain answer is higher, because that answer offers no help texts.
 */
export const certainMin = 0.6;
export const certainMinOfTopic = 0.93;
export const cautionMin = 0.07;
export const cautionMinOfOrdinary = 0.17;

/**
 * Kinds of words with a common meaning in calls for help. The classifier reads the kinds and their combinations in
 * addition to the words.
 */
const kinds: Record<string, string> = {
  die: 'die dies died dying dead death suicide suicidal sucide suicid kms unalive unaliving ctb exist alive live living life',
  kill: 'kill kills killed killing shoot shoots shooting stab stabs stabbing bomb bombing murder strangle choke choking poison poisoned',
  hurt: 'hurt hurts hurting harm harming hit hits hitting beat beats beating beaten slap slaps slapped punch punches punched punching kick kicked choke chokes whip whips whipped throw threw push pushed grab grabbed smash smashed burn burned burns bang bangs bruise bruises bruised abuse abused abuses abusive rape raped touch touches touched assault assaulted molest molested force forces forced',
  cut: 'cut cuts cutting scar scars scratch burn bleed bleeding blood razor blade wound wounds wrist wrists arm arms thigh thighs skin',
  family:
    'dad father mom mum mother stepdad stepmom stepfather stepmother parent parents uncle aunt grandpa grandma grandfather grandmother brother sister cousin family foster caregiver caretaker guardian son daughter kid child baby toddler bro sis',
  partner: 'boyfriend girlfriend bf gf husband wife partner ex fiance',
  teacher: 'teacher coach tutor pastor priest boss neighbor neighbour roommate',
  self: 'myself himself herself themself themselves oneself',
  weapon: 'gun guns knife rifle pistol bat weapon bullet bullets acid bomb',
  school: 'school class freshman sophomore grade hs middle highschool',
  adult:
    'adult adults grown older man men guy dude lady woman stranger teacher coach pedo predator creep grooming groomer groom',
  pics: 'pics pic photo photos picture pictures selfie selfies nude nudes naked cam camera webcam snap snapchat body shirt private',
  secret: 'secret secrets tell telling hide nobody anyone parents know disappear alone',
  meet: 'meet meeting visit address home house pick hotel ticket fly sneak hang',
  body: 'chest heart breath breathe breathing lung lungs throat head face arm leg eye lips tongue stomach neck heartbeat pulse',
  symptom:
    'pain pains hurts numb tingling dizzy faint fainted passed unconscious collapsed seizure swelling swollen bleeding vomit vomits vomiting confused shaky cold blue sweat swallowed swallow drank overdose overdosed pills meds medicine insulin allergic asthma inhaler stroke headache moving wake fell attack emergency urgent irregular',
  feel: 'alone lonely hopeless worthless empty numb sad tired scared afraid burden hate depressed anxious worried help sick ashamed cry crying',
  threaten:
    'threat threats threaten threatens threatened threatening swat swatted stalk stalking stalker doxx doxxed blackmail blackmails blackmailing leak following follows followed revenge regret',
  game: 'game games boss level match ranked raid lobby tournament deck card cards controller console ps5 xbox switch steam pc play player players playing guild clan lan event events mario zelda pokemon smash tekken fortnite valorant minecraft streak loot mod squad team k/d aim queue build',
  trade: 'sell selling sale buy buying seller buyer cheap listing price under bucks used copy disc market',
};
const kindsByWord = listsByWord(kinds);

/** Whether a question has words of games or trade. */
export const isAboutPlay = (words: readonly string[]): boolean =>
  words.some((word) => kindsByWord.get(word)?.some((kind) => kind === 'game' || kind === 'trade'));

function careTerms(question: string): string[][] {
  const words = withoutFillers(readWords(question));
  const found = new Set(words.flatMap((word) => kindsByWord.get(word) ?? []));
  if (isAboutMinor(words.join(' '))) found.add('age');
  const sorted = [...found].sort();
  const pairs = sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `kinds ${one} ${other}`));
  return [wordTerms(words), partTerms(words), [...sorted.map((kind) => `kind ${kind}`), ...pairs]];
}

const options = { buckets: 2 ** 15, epochs: 5, rate: 0.3, balance: 0, errorMin: 0.002 };

/** The minimum number of known words in a question. With fewer, the classifier is unreliable. */
const knownMin = 4;

/** The trained classifier, in a form that can be stored. */
export interface CareModel {
  weights: Weights<string>;
  terms: TermCounts;
  /** Words of the examples. */
  known: string[];
}

/** `ordinary` are questions about the product. */
export function trainCare(examples: readonly Example<string>[], ordinary: readonly Example<string>[]): CareModel {
  const all = [...examples, ...ordinary.map(({ text }) => ({ text, label: harmless }))];
  const texts = all.map(({ text }) => text);
  const terms = countTerms(texts, careTerms);
  const weights = compress(trainClassifier(all, { ...options, read: weightTerms(terms, careTerms) }));
  return { weights, terms, known: [...new Set(texts.flatMap(readWords))] };
}

export function createCareReader({ weights, terms, known: words }: CareModel): (question: string) => CareReading {
  const known = new Set(words);
  const model = { ...weights, read: weightTerms(terms, careTerms) };

  function readPart(text: string): CareReading {
    const isKnown = withoutFillers(readWords(text)).filter((word) => known.has(word)).length >= knownMin;
    const { [harmless]: fine = 0, ...chances } = classify(model, text);
    const [about] = Object.entries(chances).reduce((one, other) => (other[1] > one[1] ? other : one));
    return { about: about as CareKind, chance: isKnown ? 1 - fine : 0 };
  }

  return (question) =>
    [question, ...partsOf(question)].map(readPart).reduce((one, other) => (other.chance > one.chance ? other : one));
}

/** A longer message is split, because a single sentence of it may be a call for help. */
const wholeMax = 18;
const partWords = 16;

/** Overlapping parts of a long message. Each part is classified separately. */
function partsOf(question: string): string[] {
  const words = question.split(/\s+/);
  if (words.length <= wholeMax) return [];
  const starts = Array.from({ length: Math.ceil(words.length / (partWords / 2)) - 1 }, (_, at) => at * (partWords / 2));
  return starts.map((start) => words.slice(start, start + partWords).join(' '));
}
