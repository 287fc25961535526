/** Whether the product says that it is well, asked again and again while something is done to it. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface HealthProbe {
  /** Ends the asking; gives how many answers were not good, and how long each took in milliseconds. */
  end(): Promise<{ bad: number; tookMs: number[] }>;
}

const everyMs = 200;

/** Asks for the health of the product five times a second until it is ended. */
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
