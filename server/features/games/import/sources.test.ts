/** The web sources, against local servers with the real protocols. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { igdbSource } from './igdb.ts';
import { rawgSource } from './rawg.ts';
import type { GameSource, ImportedGame } from './source.ts';
import { wikidataSource } from './wikidata.ts';

interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A response of the server: JSON, a status with headers, or plain text. */
type Answer = { json: unknown } | { status: number; headers?: Record<string, string> } | { text: string };

const pace = { pauseMs: 0, retryMs: 5 };
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server with the given responses. Returns its URL and the requests it received. */
async function serve(answer: (asked: Asked, turn: number) => Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const one = { method: request.method ?? '', url, headers: request.headers, body: await text(request) };
    asked.push(one);
    const reply = answer(one, asked.length - 1);
    if ('status' in reply) response.writeHead(reply.status, reply.headers).end('no');
    else response.end('json' in reply ? JSON.stringify(reply.json) : reply.text);
  });
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function readAll(source: GameSource, position: string | null = null) {
  const games: ImportedGame[] = [];
  const positions: (string | null)[] = [];
  for await (const batch of source.read(position, new AbortController().signal)) {
    games.push(...batch.games);
    positions.push(batch.position);
  }
  return { games, positions };
}

describe('Wikidata', () => {
  const binding = (id: string, title: string) => ({
    game: { type: 'uri', value: `http://www.wikidata.org/entity/${id}` },
    title: { type: 'literal', 'xml:lang': 'en', value: title },
    genres: { type: 'literal', value: 'action game|role-playing video game' },
    platforms: { type: 'literal', value: 'Microsoft Windows|PlayStation 4' },
  });
  const answerOf = (...bindings: unknown[]) => ({ json: { head: { vars: [] }, results: { bindings } } });

  test('returns the games of each year and the position after them', async () => {
    const { url, asked } = await serve(({ url: address }) =>
      address.searchParams.get('query')?.includes('>= "1999-01-01') ? answerOf(binding('Q1', 'One')) : answerOf(),
    );
    const { games, positions } = await readAll(wikidataSource({ url, years: [1998, 1999], pace }));
    expect(games).toEqual([
      {
        sourceId: 'Q1',
        title: 'One',
        genres: ['action game', 'role-playing video game'],
        year: 1999,
        platforms: ['Microsoft Windows', 'PlayStation 4'],
      },
    ]);
    expect(positions).toEqual(['1999/0', '2000/0']);
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/sparql-results+json',
      'user-agent': expect.stringContaining('Starparty'),
    });
  });

  test('requests another page of the same year after a full page', async () => {
    const full = Array.from({ length: 500 }, (_, index) => binding(`Q${index}`, `Game ${index}`));
    const { url, asked } = await serve((_, turn) => answerOf(...(turn === 0 ? full : [])));
    const { positions } = await readAll(wikidataSource({ url, years: [2001, 2001], pace }));
    expect(positions).toEqual(['2001/500', '2002/0']);
    expect(asked[1]?.url.searchParams.get('query')).toContain('OFFSET 500');
  });

  test('continues at a position', async () => {
    const { url, asked } = await serve(() => answerOf());
    await readAll(wikidataSource({ url, years: [1990, 2003], pace }), '2003/500');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.searchParams.get('query')).toMatch(/"2003-01-01.*OFFSET 500/s);
  });
});

describe('IGDB', () => {
  const credentials = { clientId: 'an-id', clientSecret: 'a-secret', pace };
  const game = (id: number) => ({
    id,
    name: `Game ${id}`,
    first_release_date: Date.UTC(2004, 10, 23) / 1000,
    genres: [{ id: 5, name: 'Shooter' }],
    platforms: [{ id: 6, name: 'PC (Microsoft Windows)' }],
  });
  const token = { json: { access_token: 'a-token', expires_in: 5_000_000, token_type: 'bearer' } };
  const after = ({ body }: Asked) => Number(/id > (\d+)/.exec(body)?.[1]);

  test('requests pages by id with a token until a page is empty', async () => {
    const { url, asked } = await serve((request) => {
      if (request.url.pathname === '/token') return token;
      return { json: after(request) === 0 ? [game(3), game(7)] : after(request) === 7 ? [game(9)] : [] };
    });
    const { games, positions } = await readAll(igdbSource({ url, tokenUrl: `${url}/token`, ...credentials }));
    expect(games.map(({ sourceId }) => sourceId)).toEqual(['3', '7', '9']);
    expect(games[0]).toEqual({
      sourceId: '3',
      title: 'Game 3',
      genres: ['Shooter'],
      year: 2004,
      platforms: ['PC (Microsoft Windows)'],
    });
    expect(positions).toEqual(['7', '9']);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: 'client_id=an-id&client_secret=a-secret&grant_type=client_credentials',
    });
    expect(asked[1]?.headers).toMatchObject({ 'client-id': 'an-id', authorization: 'Bearer a-token' });
  });

  test('renews an expired token', async () => {
    let isRefused = false;
    const { url, asked } = await serve((request) => {
      if (request.url.pathname === '/token') return token;
      if (isRefused) return { json: [] };
      isRefused = true;
      return { status: 401 };
    });
    await readAll(igdbSource({ url, tokenUrl: `${url}/token`, ...credentials }), '12');
    expect(asked.map(({ url: { pathname } }) => pathname)).toEqual(['/token', '/games', '/token', '/games']);
    expect(asked[3]?.body).toContain('id > 12');
  });

  test('stops with a sentence for wrong credentials', async () => {
    const { url } = await serve(() => ({ status: 403 }));
    await expect(readAll(igdbSource({ url, tokenUrl: `${url}/token`, ...credentials }))).rejects.toThrow(
      'IGDB refused the request: it answered 403.',
    );
  });

  test('names the missing credentials', () => {
    expect(() => igdbSource({ url: '', tokenUrl: '', clientId: 'an-id', clientSecret: undefined })).toThrow(
      'set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET',
    );
  });

  test('sends at most four requests a second', async () => {
    const { url, asked } = await serve((request) => {
      if (request.url.pathname === '/token') return token;
      return { json: after(request) < 3 ? [game(after(request) + 1)] : [] };
    });
    const since = performance.now();
    await readAll(igdbSource({ url, tokenUrl: `${url}/token`, ...credentials, pace: undefined }));
    expect(asked).toHaveLength(5);
    expect(performance.now() - since).toBeGreaterThan(1_000);
  });
});

describe('RAWG', () => {
  const page = (id: number, next: string | null) => ({
    count: 2,
    next,
    results: [
      {
        id,
        name: `Game ${id}`,
        released: id === 1 ? '2017-02-24' : null,
        genres: [{ id: 1, name: 'Action' }],
        platforms: [{ platform: { id: 4, name: 'PC' } }],
      },
    ],
  });

  test('reads page after page', async () => {
    const { url, asked } = await serve((_, turn) => ({ json: page(turn + 1, turn === 0 ? 'http://elsewhere' : null) }));
    const { games, positions } = await readAll(rawgSource({ url, key: 'a key', pace }));
    expect(games).toEqual([
      { sourceId: '1', title: 'Game 1', genres: ['Action'], year: 2017, platforms: ['PC'] },
      { sourceId: '2', title: 'Game 2', genres: ['Action'], year: null, platforms: ['PC'] },
    ]);
    expect(positions).toEqual(['2', '3']);
    expect(asked.map(({ url: { searchParams } }) => [searchParams.get('key'), searchParams.get('page')])).toEqual([
      ['a key', '1'],
      ['a key', '2'],
    ]);
  });

  test('names the missing key', () => {
    expect(() => rawgSource({ url: '', key: undefined })).toThrow('set RAWG_KEY');
  });
});

describe('a failing server', () => {
  const good = { json: { next: null, results: [] } };

  test.each<[string, Answer]>([
    ['busy', { status: 429, headers: { 'retry-after': '0' } }],
    ['broken', { status: 500 }],
    ['answering half a text', { text: '{"next": nul' }],
  ])('is retried when it is %s', async (_, trouble) => {
    const { url, asked } = await serve((_request, turn) => (turn < 2 ? trouble : good));
    await readAll(rawgSource({ url, key: 'k', pace }));
    expect(asked).toHaveLength(3);
  });

  test('is retried after the time it asks for', async () => {
    const { url } = await serve((_, turn) => (turn === 0 ? { status: 429, headers: { 'retry-after': '1' } } : good));
    const since = performance.now();
    await readAll(rawgSource({ url, key: 'k', pace }));
    expect(performance.now() - since).toBeGreaterThan(950);
  });

  test.each<[Answer, string]>([
    [{ status: 503 }, 'RAWG does not answer: it answered 503.'],
    [{ text: '<html>' }, 'RAWG does not answer: its answer was no JSON.'],
    [{ json: { pages: [] } }, 'RAWG answered in a form that this Starparty does not know.'],
  ])('ends the import with a sentence if it keeps failing: %j', async (trouble, sentence) => {
    const { url } = await serve(() => trouble);
    await expect(readAll(rawgSource({ url, key: 'k', pace: { pauseMs: 0, retryMs: 1 } }))).rejects.toThrow(sentence);
  });

  test('ends the import with a sentence if it is unreachable', async () => {
    const { url } = await serve(() => good);
    for (const server of running.splice(0)) server.close();
    await expect(readAll(rawgSource({ url, key: 'k', pace: { pauseMs: 0, retryMs: 1 } }))).rejects.toThrow(
      'RAWG does not answer: it cannot be reached (ECONNREFUSED).',
    );
  });
});
