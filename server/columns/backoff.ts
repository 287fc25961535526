/** After each failure in a row the next try waits twice as long, up to a minute. */
const [firstMs, longestMs] = [500, 60_000];

/** When something that fails is tried again. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** Notes a failure; gives the milliseconds until the next try. */
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
