/** Percentiles of samples. */

/** The value that is higher than a share (0 to 1) of the samples. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
