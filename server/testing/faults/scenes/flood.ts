/** Visitors request public endpoints without a pause while members write. */
import { probeHealth } from '../health.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface Flood extends Outcome {
  /** Responses to visitors by status; 0 counts broken connections. */
  statuses: Map<number, number>;
  /** The number of failed health checks. */
  sickAnswers: number;
}

/**
 * Returns the path of a missing cover or of a readiness check. Missing covers are never cached, so each request needs a
 * query.
 */
function pathOf(turn: number): string {
  if (turn % 4 === 0) return '/api/ready';
  const end = String(turn % 1e12).padStart(12, '0');
  return `/images/covers/01a00000-0000-7000-8000-${end}-0.svg`;
}

/** Runs `visitors` for `ms`. */
export function flood({ visitors, ms, seed }: { visitors: number; ms: number; seed: number }): Promise<Flood> {
  return onScene({ count: 6, seed, pauseMs: 10 }, async (scene) => {
    const { product, writers } = scene;
    const statuses: Flood['statuses'] = new Map();
    writers.start();
    const until = performance.now() + ms;
    let turn = 0;

    async function ask(): Promise<void> {
      while (performance.now() < until) {
        turn += 1;
        const response = await fetch(product.url + pathOf(turn)).catch(() => undefined);
        await response?.arrayBuffer();
        const status = response?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }

    const health = probeHealth(product.url);
    await Promise.all(Array.from({ length: visitors }, ask));
    const { bad: sickAnswers } = await health.end();
    return { ...(await stopAndAudit(scene)), statuses, sickAnswers };
  });
}
