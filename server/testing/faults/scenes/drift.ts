/** Mixed load of reads, writes, uploads and logins. Measures memory after a warm-up and at the end. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMetrics } from '../../metrics.ts';
import { percentile } from '../../percentile.ts';
import { type Client, openClient, type Tally } from '../client.ts';
import type { Product } from '../product.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface Drift extends Outcome {
  /** In MB. */
  resident: MemoryDrift;
  /** The used JavaScript heap, in MB. */
  heap: MemoryDrift;
}

export interface MemoryDrift {
  settled: number;
  end: number;
}

/** All durations are in milliseconds. */
export interface DriftOptions {
  seed: number;
  totalMs: number;
  /** Duration of the warm-up, in which caches fill and code is compiled. Growth after it is drift. */
  settledMs: number;
  /** Garbage collection makes single samples unreliable, so each value is the median of the samples in this window. */
  windowMs: number;
}

interface Sample {
  atMs: number;
  resident: number;
  heap: number;
}

const sampleMs = 500;
const pauseMs = 50;

/** Runs the mixed load. */
export function mixLoad({ seed, totalMs, settledMs, windowMs }: DriftOptions): Promise<Drift> {
  return onScene({ count: 6, seed, pauseMs }, async (scene) => {
    const { product, writers } = scene;
    writers.start();
    const until = performance.now() + totalMs;
    const [samples] = await Promise.all([
      takeSamples(product, until),
      ...writers.clients.map((client) => read(client, until)),
      logIn(product.url, writers.tally, until),
    ]);
    const median = (kind: 'resident' | 'heap', fromMs: number) => {
      const window = samples.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + windowMs);
      return percentile(
        window.map((sample) => sample[kind]),
        0.5,
      );
    };
    const drift = (kind: 'resident' | 'heap'): MemoryDrift => ({
      settled: median(kind, settledMs),
      end: median(kind, totalMs - windowMs),
    });
    const outcome = await stopAndAudit(scene);
    const { unavailable, nothing } = outcome.tally;
    if (unavailable + nothing > 0)
      outcome.complaints.push(`${unavailable} answers of 5xx, ${nothing} without an answer`);
    return { ...outcome, resident: drift('resident'), heap: drift('heap') };
  });
}

async function takeSamples(product: Product, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const since = performance.now();
  while (performance.now() < until) {
    const status = await readFile(`/proc/${product.pid()}/status`, 'utf8');
    const metrics = await readMetrics(product.url);
    samples.push({
      atMs: performance.now() - since,
      resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      heap: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 ** 2,
    });
    await sleep(sampleMs);
  }
  return samples;
}

async function read(client: Client, until: number): Promise<void> {
  while (performance.now() < until) {
    const answer = await client.send<{ items: { postId: string }[] }>('GET', '/api/posts');
    const post = answer.kind === 'good' ? answer.reply.items.at(-1) : undefined;
    if (post) await client.send('GET', `/api/posts/${post.postId}/comments`);
    await sleep(pauseMs);
  }
}

/** Logs in a new member every second. */
async function logIn(address: string, tally: Tally, until: number): Promise<void> {
  for (let count = 0; performance.now() < until; count += 1) {
    await openClient(address, `newcomer-${count}`, tally);
    await sleep(1_000);
  }
}
