/** More people at once than can be served, while members write: some are served, the others are told when to come back. */
import { type Client, untilCalm } from './client.ts';
import { probeHealth } from './health.ts';
import { conclude, type Outcome, onScene } from './scene.ts';

export interface Overload extends Outcome {
  /** How many answers the crowd had of each status; 0 counts connections that broke. */
  statuses: Map<number, number>;
  /** Refusals that do not say when to come back. */
  withoutHint: number;
  /** Questions for the health of the product that were not answered well. */
  sickAnswers: number;
  /** Milliseconds from the end of the crowd to the last answer that was not good. */
  calmAfter: number;
}

/** Between two writes of a member: enough is under way at any moment, and the audit stays short. */
const pauseMs = 10;

/** Lets so many people read the feed again and again, each without a pause, for so long. */
export function overload({ people, ms, seed }: { people: number; ms: number; seed: number }): Promise<Overload> {
  return onScene({ count: 6, seed, pauseMs }, async (scene) => {
    const { product, writers } = scene;
    const statuses: Overload['statuses'] = new Map();
    let withoutHint = 0;
    writers.start();
    const until = performance.now() + ms;

    async function ask(client: Client): Promise<void> {
      const headers = { cookie: client.cookieHeader() };
      while (performance.now() < until) {
        const response = await fetch(`${product.url}/api/posts`, { headers }).catch(() => undefined);
        await response?.arrayBuffer();
        const status = response?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503 && !response?.headers.has('retry-after')) withoutHint += 1;
      }
    }

    const health = probeHealth(product.url);
    await Promise.all(Array.from({ length: people }, () => ask(writers.clients[0] as Client)));
    const { bad: sickAnswers } = await health.end();
    const calmAfter = await untilCalm(writers.tally);
    return { ...(await conclude(scene)), statuses, withoutHint, sickAnswers, calmAfter };
  });
}
