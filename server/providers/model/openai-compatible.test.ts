import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServerStub, sendChat, sendJson, startModelServer } from '../../testing/servers/model-server.ts';
import { createModels } from './index.ts';
import type { ModelError } from './model.ts';
import { openAiCompatibleModel } from './openai-compatible.ts';

let server: ModelServerStub;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.misbehave(undefined);
  server.requests.length = 0;
});
afterAll(() => server.close());

const key = 'sk-nobody-may-read-this';
const openModel = (timeoutMs = 10_000) =>
  openAiCompatibleModel({ url: server.url, key, chatModel: 'words', imageModel: 'brush', timeoutMs });
const { signal } = new AbortController();
const wish = (prompt: string) => ({ prompt, variant: 0 });

test('requests base64 with the key, the configured models and the unchanged prompt', async () => {
  await openModel().drawPictures(wish('a fox'), 2, signal);
  await openModel().suggestNames(wish('a fox'), signal);
  const [picture, , names] = server.requests;
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/v1/images/generations',
    '/v1/images/generations',
    '/v1/chat/completions',
  ]);
  expect(picture).toMatchObject({
    authorization: `Bearer ${key}`,
    body: { model: 'brush', response_format: 'b64_json' },
  });
  expect(picture?.body.prompt).toContain('a fox');
  expect(names?.body).toMatchObject({
    model: 'words',
    messages: [{ role: 'system' }, { role: 'user', content: 'a fox' }],
  });
});

test('extracts usernames from a response, without numbers, dots and reasoning', async () => {
  server.misbehave((response) =>
    sendChat(response, '<think>\nHmm\nFoxes?\n</think>\n1. NebulaFox\n* Comet_Fox\nSure, here you go:\nab'),
  );
  expect(await openModel().suggestNames(wish('fox'), signal)).toEqual(['NebulaFox', 'Comet_Fox']);
  server.misbehave((response) => sendChat(response, 'NebulaFox\n<think>\nComet_Fox'));
  expect(await openModel().suggestNames(wish('fox'), signal)).toEqual(['NebulaFox']);
});

const html = '<!doctype html><title>It works</title>';
const pixel = Buffer.from('not a picture').toString('base64');

const failures: [string, Parameters<ModelServerStub['misbehave']>[0], Partial<ModelError>][] = [
  [
    'HTML',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    { failure: 'unusable' },
  ],
  ['JSON of another kind', (response) => sendJson(response, { hello: 'there' }), { failure: 'unusable' }],
  [
    'no JSON at all',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"da'),
    { failure: 'unusable' },
  ],
  ['nothing', (response) => void response.destroy(), { failure: 'unreachable' }],
  [
    'half an answer',
    (response) => void response.writeHead(200, { 'content-length': 100 }).write('{'),
    { failure: 'slow' },
  ],
  ['never', () => {}, { failure: 'slow' }],
  [
    '401',
    (response) => sendJson(response, { error: { message: `wrong key ${key}` } }, 401),
    { failure: 'refused', status: 401 },
  ],
  [
    '429',
    (response) => sendJson(response, { error: { message: 'too fast' } }, 429),
    { failure: 'refused', status: 429 },
  ],
  ['500 in HTML', (response) => void response.writeHead(500).end(html), { failure: 'refused', status: 500 }],
  [
    'a redirect',
    (response) => void response.writeHead(307, { location: `${server.url}/secret` }).end(),
    { failure: 'unusable' },
  ],
];

test.each(failures)('reports a response of %s, without the key or the response itself', async (_, answer, failure) => {
  server.misbehave(answer);
  // Only the server that never ends its response gets a short timeout. Other responses may take long on a busy machine.
  const model = openModel(failure.failure === 'slow' ? 300 : undefined);
  for (const call of [
    () => model.drawPictures(wish('a secret wish'), 1, signal),
    () => model.suggestNames(wish('a secret wish'), signal),
  ]) {
    const error: ModelError = await call().then(
      () => expect.fail('It succeeded.'),
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'ModelError', ...failure });
    expect(`${error.message} ${error.cause} ${JSON.stringify(error)}`).not.toMatch(/sk-nobody|secret wish|wrong key/);
  }
  expect(server.requests.map(({ path }) => path)).not.toContain('/v1/secret');
});

test.each([
  ['its own', () => `${server.url}/secret.png`],
  ['an internal', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a local file as', () => 'file:///etc/passwd'],
])('never requests %s address in place of a picture', async (_, address) => {
  server.misbehave((response) => sendJson(response, { created: 1, data: [{ url: address() }] }));
  await expect(openModel().drawPictures(wish('fox'), 1, signal)).rejects.toMatchObject({ failure: 'unusable' });
  expect(server.requests.map(({ path }) => path)).toEqual(['/v1/images/generations']);
});

test('aborts an endless response', async () => {
  let sent = 0;
  server.misbehave((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":"');
    const more = () => {
      sent += 1;
      if (!response.destroyed) response.write('x'.repeat(1024 * 1024), () => setImmediate(more));
    };
    more();
  });
  await expect(openModel(5_000).drawPictures(wish('fox'), 1, signal)).rejects.toMatchObject({
    failure: 'unusable',
  });
  expect(sent).toBeLessThan(40);
});

test('passes on bytes that are not a picture, because the upload pipeline checks them', async () => {
  server.misbehave((response) => sendJson(response, { created: 1, data: [{ b64_json: pixel }] }));
  expect(Buffer.from((await openModel().drawPictures(wish('fox'), 1, signal))[0] ?? []).toString()).toBe(
    'not a picture',
  );
});

test('refuses a fifth concurrent call, and accepts another after the first has ended', async () => {
  server.misbehave(() => {});
  const model = openModel(30_000);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 4 }, () => model.suggestNames(wish('fox'), leaving.signal));
  await expect(model.suggestNames(wish('fox'), signal)).rejects.toMatchObject({ failure: 'busy' });
  await expect.poll(() => server.requests.length).toBe(4);
  leaving.abort();
  await Promise.allSettled(waiting);
  expect(server.requests).toHaveLength(4);
  server.misbehave(undefined);
  expect(await model.suggestNames(wish('fox'), signal)).toContain('NebulaFox');
});

test('if one of four pictures fails, does not wait for the others', async () => {
  let open = 0;
  server.misbehave((response) => {
    if (server.requests.length === 4) return sendJson(response, { error: { message: 'no' } }, 500);
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
  });
  await expect(openModel().drawPictures(wish('fox'), 4, signal)).rejects.toMatchObject({ failure: 'refused' });
  await expect.poll(() => open).toBe(0);
});

test('aborts the call at the server when the caller disconnects', async () => {
  const leaving = new AbortController();
  let isCut = false;
  server.misbehave((response) => {
    response.on('close', () => {
      isCut = true;
    });
    leaving.abort(new Error('gone'));
  });
  await expect(openModel().suggestNames(wish('fox'), leaving.signal)).rejects.toThrow('gone');
  await expect.poll(() => isCut).toBe(true);
});

test('reports a missing server as unreachable', async () => {
  const { names } = createModels({ url: 'http://127.0.0.1:1/v1', key, chatModel: 'words', imageModel: undefined });
  await expect(names?.suggestNames(wish('fox'), signal)).rejects.toMatchObject({ failure: 'unreachable' });
});

test('a kind without a model uses the built-in generator', () => {
  const server = { url: 'http://127.0.0.1:1/v1', key: undefined };
  expect(createModels({ ...server, chatModel: 'words', imageModel: undefined })).toMatchObject({
    pictures: undefined,
  });
  expect(createModels({ ...server, chatModel: undefined, imageModel: 'brush' })).toMatchObject({ names: undefined });
});
