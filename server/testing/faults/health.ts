/** Polls the health of the product during a fault. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface HealthProbe {
  /** Stops polling; returns the number of failed checks and the duration of each in milliseconds. */
  end(): Promise<{ bad: number; tookMs: number[] }>;
}

const everyMs = 200;

/** Polls the health of the product five times a second. */
export function probeHealth(url: string): HealthProbe {
  const tookMs: number[] = [];
  let bad = 0;
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const since = performance.now();
      const answer = await fetch(`${url}/api/health`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer?.ok) bad += 1;
      tookMs.push(performance.now() - since);
      await sleep(everyMs);
    }
  }
  const asking = ask();
  return {
    async end() {
      isOver = true;
      await asking;
      return { bad, tookMs };
    },
  };
}
