/** The delay doubles after each consecutive failure, up to a minute. */
const [firstMs, longestMs] = [500, 60_000];

/** Exponential backoff. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** Records a failure; returns the milliseconds until the next try. */
  fail(): number {
    const wait = Math.min(longestMs, firstMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#until = performance.now() + wait;
    return wait;
  }

  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }

  get isWaiting(): boolean {
    return performance.now() < this.#until;
  }
}
