import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { leavingSignal } from './leaving.ts';

test('aborts if the client disconnected before the signal was created', async () => {
  const http = Fastify();
  const arrived = Promise.withResolvers<void>();
  const signal = Promise.withResolvers<AbortSignal>();
  http.get('/', async (_request, reply) => {
    arrived.resolve();
    await once(reply.raw, 'close');
    signal.resolve(leavingSignal(reply));
  });
  try {
    const stop = new AbortController();
    const answer = fetch(await http.listen({ port: 0, host: '127.0.0.1' }), { signal: stop.signal });
    await arrived.promise;
    stop.abort();
    await expect(answer).rejects.toThrow();
    expect((await signal.promise).aborted).toBe(true);
  } finally {
    await http.close();
  }
});
