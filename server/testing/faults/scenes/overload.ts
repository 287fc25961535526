/**
 * More requests than the server can handle, while members write. Some must succeed, and others fail with Retry-After.
 */
import { type Client, waitUntilStable } from '../client.ts';
import { probeHealth } from '../health.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface Overload extends Outcome {
  /** Responses to the additional requests by status; 0 counts broken connections. */
  statuses: Map<number, number>;
  /** The number of rejections without Retry-After. */
  withoutHint: number;
  /** The number of failed health checks. */
  sickAnswers: number;
  /** Milliseconds from the end of the additional requests to the last failed response. */
  calmAfter: number;
}

/** Pause between writes of a member: short enough for many concurrent writes, and long enough for a short audit. */
const pauseMs = 10;

/** For `ms`, runs `people` concurrent loops that read the feed without pauses, while members write. */
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
    const calmAfter = await waitUntilStable(writers.tally);
    return { ...(await stopAndAudit(scene)), statuses, withoutHint, sickAnswers, calmAfter };
  });
}
