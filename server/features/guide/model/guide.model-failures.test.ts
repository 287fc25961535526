/** The guide with a model that fails, is slow or violates the protocol, and streamed or cancelled answers. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../../../api/limits.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { createGazetteer } from '../../../places/gazetteer.ts';
import { openAiChat } from '../../../providers/model/openai-chat.ts';
import { askNova } from '../../../testing/nova/ask-nova.ts';
import { keyboards, prepareModelledGuide, type Step } from '../../../testing/nova/modelled-guide.ts';
import { sendJson, streamCalls, textChunk, textEnd } from '../../../testing/servers/model-server.ts';
import { createLookups } from '../guide.lookups.ts';
import { replyUnknown } from '../guide.presentation.ts';
import { createByModel } from './by-model.ts';
import { createTools } from './model-tools.ts';

const guide = prepareModelledGuide();

const streamPiece = (response: ServerResponse, text: string) =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(textChunk(text) + textEnd);

describe('the built-in guide replaces the model', () => {
  const builtIn = { text: 'One listing with "keyboard" for less than $50:', writtenBy: null };
  const begun = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

  test.each<[string, Step[]]>([
    ['takes no tools', [(response) => sendJson(response, { error: { message: 'no tools' } }, 400)]],
    ['fails', [(response) => sendJson(response, {}, 500)]],
    ['hangs up', [(response) => void response.destroy()]],
    ['answers garbage', [(response) => void begun(response).end('data: {"choi\n\n')]],
    ['answers bytes', [(response) => void begun(response).end(Buffer.from([0x64, 0xff, 0xfe, 0x0a, 0x0a]))]],
    ['answers a page', [(response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi')]],
    ['answers nothing', [(response) => void begun(response).end()]],
    ['answers JSON that is no stream', [(response) => sendJson(response, { choices: [] })]],
    ['stops in the middle', [keyboards, (response) => void begun(response).end(textChunk('There is a Red key'))]],
    [
      'breaks in the middle',
      [
        keyboards,
        (response) => void begun(response).write(textChunk('There is a Red keyboard. '), () => response.destroy()),
      ],
    ],
    [
      'says a sentence of 900 kB',
      [keyboards, (response) => streamPiece(response, `There is ${'1,'.repeat(450_000)} `)],
    ],
    ['says 900 kB of quotes', [keyboards, (response) => streamPiece(response, `There.${'“'.repeat(300_000)}`)]],
    [
      'gives arguments of 900 kB',
      [(response) => streamCalls(response, [{ name: 'find_listings', arguments: { text: 'a'.repeat(900_000) } }])],
    ],
    ['never stops to call', [keyboards]],
    [
      'never stops to talk',
      [
        keyboards,
        (response) => {
          begun(response);
          const more = () => {
            while (!response.destroyed && response.write(textChunk('There is a Red keyboard. ')));
            response.once('drain', more);
          };
          more();
        },
      ],
    ],
    ['calls too much at once', [Array.from({ length: 20 }, () => ({ name: 'find_listings', arguments: {} }))]],
    [
      'redirects',
      [(response) => void response.writeHead(307, { location: `${guide.model.url}/chat/completions` }).end()],
    ],
  ])('when the model %s', async (_, steps) => {
    guide.script(...steps);
    expect(await askNova(guide.asRue, 'any keyboards under $50')).toMatchObject(builtIn);
  });

  test('when the first word takes longer than eight seconds', async () => {
    guide.script(() => {});
    const since = Date.now();
    expect(await askNova(guide.asRue, 'any keyboards under $50')).toMatchObject(builtIn);
    expect(Date.now() - since).toBeGreaterThan(7_500);
    expect(guide.model.requests).toHaveLength(1);
  });

  test('and the log reports the failure and the recovery once each', async () => {
    guide.app.log.length = 0;
    guide.script((response) => sendJson(response, {}, 503));
    await askNova(guide.asRue, 'any keyboards');
    await askNova(guide.asRue, 'any keyboards');
    guide.script(keyboards, 'There is a Red keyboard.');
    await askNova(guide.asRue, 'any keyboards');
    const messages = guide.app.log.flatMap((line) =>
      /the model (?:fails|works)/.exec(line)?.[0] ? [JSON.parse(line).msg] : [],
    );
    expect(messages).toEqual(['the model fails; the built-in guide is used instead', 'the model works again']);
  });
});

test('a model that keeps streaming slowly times out in the end', async () => {
  guide.script((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const words = setInterval(() => response.write(textChunk('and ')), 20);
    response.once('close', () => clearInterval(words));
  });
  const never = () => Promise.reject(new Error('Nothing is looked up here.'));
  const tools = createTools(
    createLookups({ call: never, gazetteer: createGazetteer(), limits: createLimits(false) }),
    [],
    async () => replyUnknown([]),
  );
  const chat = openAiChat({ url: guide.model.url, key: undefined, chatModel: 'llama3' });
  const check = { checkSentence: never, helpTexts: [] };
  const answer = createByModel({ chat, tools, ...check, patience: 500 });
  const viewer = { userId: guide.rue.userId } as LiveSession;
  const question = { message: 'any keyboards', timeZone: 'UTC', topic: null };
  await expect(answer(viewer, question, () => {}, new AbortController().signal)).rejects.toMatchObject({
    failure: 'slow',
  });
});

describe('through a connection', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await guide.app.http.listen({ port: 0, host: '127.0.0.1' });
  });

  // `fetch` replaces a connection that it aborted with another connection, which it never uses.
  afterAll(() => guide.app.http.server.closeAllConnections());

  const open = (signal: AbortSignal | null = null) =>
    fetch(`${origin}/api/guide/answers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        'accept-encoding': 'gzip',
        cookie: [...guide.asRue.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ message: 'any keyboards for sale' }),
      signal,
    });

  test('each sentence arrives as the model completes it', async () => {
    const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
    guide.script(keyboards, async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(textChunk('There is a Red keyboard. It'));
      await read;
      response.destroy();
    });
    const reader = (await open()).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(
      `${JSON.stringify({ kind: 'sentence', text: 'There is a Red keyboard. ' })}\n`,
    );
    goOn();
    expect(JSON.parse((await reader?.read())?.value ?? '')).toMatchObject({
      kind: 'answer',
      answer: { writtenBy: null },
    });
    expect((await reader?.read())?.done).toBe(true);
  });

  test('aborting the request stops the model', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    guide.script(keyboards, (response) => {
      response.once('close', end);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(textChunk('There is a Red keyboard. It'));
    });
    const stop = new AbortController();
    const reader = (await open(stop.signal)).body?.getReader();
    await reader?.read();
    stop.abort();
    await ended;
    expect(guide.app.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });
});
