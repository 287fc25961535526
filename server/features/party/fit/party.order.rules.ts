/**
 * The order of cards: by bands of fit, and at random within a band. People who accepted the viewer, newcomers, and
 * people on few cards get a small bonus within the band. Exposure is balanced as in Singh & Joachims (KDD 2018), and
 * newcomers get a bonus as in UCB1 (Auer et al., 2002). The bonus is small, so that the position of a card does not
 * reveal an accept.
 */

/** The key for the random order of a viewer on a day. */
export type OrderKey = readonly [number, number];

/** Bonuses, as fractions of a band. */
const acceptBonus = 0.1;
const newcomerBonus = 0.1;
/**
 * The bonus of a person with the mean number of shown cards. It is doubled for at most half as many cards, and zero for
 * at least twice as many.
 */
const exposureBonus = 0.25;
const span = 1 + acceptBonus + newcomerBonus + 2 * exposureBonus;
export const newcomerMs = 24 * 60 * 60 * 1000;
/** A number that is added to each person's count of shown cards, so that the first few cards make little difference. */
const exposurePrior = 4;

/** The place within a band, from 0 to below 1. Candidates are sorted by band and place, the highest first. */
export const placeInBand = (chance: number, hasAccepted: boolean, isNew: boolean, exposure: number): number =>
  (chance + ((hasAccepted ? acceptBonus : 0) + (isNew ? newcomerBonus : 0) + exposure)) / span;

/** The bonus of a person whose card was shown this many times, from 0 to twice `exposureBonus`. */
export function exposureOf(shown: number, mean: number): number {
  const seen = Math.log2((shown + exposurePrior) / (mean + exposurePrior));
  return exposureBonus * (1 - Math.min(1, Math.max(-1, seen)));
}

/** A number from 0 to below 1 for the last two words of a user id. Unpredictable without the key. */
export function chanceOf([first, second]: OrderKey, high: number, low: number): number {
  return mixed(mixed(mixed(high ^ first) ^ low) ^ second) / 2 ** 32;
}

/** The finalizer of MurmurHash3 (Appleby, 2011). */
function mixed(word: number): number {
  let hash = word ^ (word >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
