/** Ten minutes of members who read, write, upload and log in: memory stays where it was, and no answer is a fault. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, openClient, type Tally } from '../../server/testing/faults/client.ts';
import type { Product } from '../../server/testing/faults/product.ts';
import { conclude, onScene } from '../../server/testing/faults/scene.ts';
import { type Figure, round } from '../figures.ts';
import { percentile } from '../load.ts';

const totalMs = 10 * 60_000;
/** Caches fill and code is compiled; what comes after is drift. */
const settledMs = 2 * 60_000;
/** Collections make the memory of a moment a matter of chance; half of these samples lie below its median. */
const windowMs = 60_000;
const sampleMs = 500;
const driftMax = 0.05;

interface Sample {
  atMs: number;
  /** MB. */
  resident: number;
  heap: number;
}

export function benchDrift(seed: number): Promise<Figure[]> {
  return onScene({ count: 6, seed, pauseMs: 50 }, async (scene) => {
    const { product, writers } = scene;
    writers.start();
    const until = performance.now() + totalMs;
    const [samples] = await Promise.all([
      takeSamples(product, until),
      ...writers.clients.map((client) => read(client, until)),
      logIn(product.url, writers.tally, until),
    ]);
    const { complaints, tally } = await conclude(scene);
    for (const complaint of complaints.slice(0, 10)) console.log(complaint);
    const faults = tally.unavailable + tally.nothing + complaints.length;
    return [
      memory('resident memory', samples, 'resident'),
      memory('JavaScript memory', samples, 'heap'),
      {
        part: 'drift',
        name: 'faults among the answers, and writes that are not as acknowledged',
        value: String(faults),
        floor: '0',
        isReached: faults === 0,
        note: `${tally.good} good answers`,
      },
    ];
  });
}

async function takeSamples(product: Product, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const since = performance.now();
  while (performance.now() < until) {
    const status = await readFile(`/proc/${product.pid()}/status`, 'utf8');
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
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
    await sleep(50);
  }
}

/** A new member every second. */
async function logIn(address: string, tally: Tally, until: number): Promise<void> {
  for (let count = 0; performance.now() < until; count += 1) {
    await openClient(address, `newcomer-${count}`, tally);
    await sleep(1_000);
  }
}

/** The median of the last window against that of the first one after everything has settled. */
function memory(name: string, samples: Sample[], kind: 'resident' | 'heap'): Figure {
  const median = (fromMs: number) =>
    percentile(
      samples.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + windowMs).map((sample) => sample[kind]),
      0.5,
    );
  const [before, after] = [median(settledMs), median(totalMs - windowMs)];
  const drift = after / before - 1;
  return {
    part: 'drift',
    name: `${name} after two minutes and at the end`,
    value: `${drift >= 0 ? '+' : ''}${(drift * 100).toFixed(1)} %`,
    floor: `<= ${driftMax * 100} %`,
    isReached: drift <= driftMax,
    note: `${round(before)} and ${round(after)} MB`,
  };
}
