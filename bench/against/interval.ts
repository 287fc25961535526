/** Verdicts about ratios of paired measurements. */
import { median } from '../figures.ts';

export interface Interval {
  median: number;
  low: number;
  high: number;
}

const confidence = 0.95;

/**
 * The interval of the median with a confidence of at least 95 %, from the order statistics of the sign test. It makes
 * no assumption about the distribution (Conover, Practical Nonparametric Statistics, 3rd edition, section 3.2). For 9
 * values, it is from the second smallest to the second largest (96.1 %). @throws Error with fewer than 6 values, for
 * which no interval has this confidence
 */
export function medianInterval(values: number[]): Interval {
  const sorted = values.toSorted((one, other) => one - other);
  const n = sorted.length;
  // The probability that at most `cut` of n values are below the median, by the binomial distribution.
  let [cut, ways, below] = [-1, 1, 0];
  for (let k = 0; below + ways / 2 ** n <= (1 - confidence) / 2; k += 1) {
    below += ways / 2 ** n;
    ways = (ways * (n - k)) / (k + 1);
    cut = k;
  }
  const [low, high] = [sorted[cut], sorted[n - 1 - cut]];
  if (low === undefined || high === undefined) throw new Error(`${n} values are too few for an interval.`);
  return { median: median(sorted), low, high };
}

export type Verdict = 'worse' | 'better' | 'no difference found';

/** Ratios above 1 are better. A difference counts only if the whole interval is beyond the bound. */
export function verdictOf({ low, high }: Interval, worseBelow: number): Verdict {
  if (high < worseBelow) return 'worse';
  return low > betterAbove ? 'better' : 'no difference found';
}

const betterAbove = 1.05;
