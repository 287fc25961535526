/** Pages may send requests to the servers of the tile style, and to no others. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMapStyle } from '@starparty/contract/places.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { readMapOrigins } from './map-origins.ts';

let server: Server;
let base: string;
let app: TestApp;

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const content: Record<string, unknown> = {
      '/style.json': {
        sources: {
          streets: { url: '/tiles.json' },
          hills: { tiles: ['https://hills.example.org/{z}/{x}/{y}.png'] },
          own: { data: { type: 'FeatureCollection', features: [] } },
        },
        glyphs: 'https://fonts.example.org/{fontstack}/{range}.pbf',
        sprite: [{ id: 'default', url: 'https://icons.example.org/sprite' }],
      },
      '/tiles.json': { tiles: ['https://tiles.example.org/{z}/{x}/{y}.pbf'] },
      '/strange.json': { sources: { bad: { url: 7, tiles: [null, 'javascript:alert(1)'] } }, sprite: null },
    };
    const found = content[url ?? ''];
    answer.writeHead(found ? 200 : 401).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await buildTestApp({ MAP_STYLE_URL: `${base}/style.json` });
});

afterAll(async () => {
  await app.close();
  await new Promise((closed) => server.close(closed));
});

test('the policy of pages contains the servers of the style', async () => {
  const { headers } = await app.visitor().send('GET', '/');
  const policy = String(headers['content-security-policy']);
  const named = ['https://tiles', 'https://hills', 'https://fonts', 'https://icons'].map(
    (name) => `${name}.example.org`,
  );
  for (const origin of [base, ...named]) expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin}`));
  expect(policy).toMatch(/img-src [^;]*https:\/\/icons\.example\.org/);
  expect(policy).toContain("script-src 'self';");
});

test('members get the URL of the style', async () => {
  const member = await app.as(await app.createMember());
  expect(await member.call(getMapStyle, {})).toEqual({ styleUrl: `${base}/style.json` });
});

test('a style that cannot be read allows only its own server', async () => {
  expect(await readMapOrigins(`${base}/none.json`)).toMatchObject({
    origins: [base],
    problem: expect.stringContaining('401'),
  });
  expect(await readMapOrigins(`${base}/strange.json`)).toEqual({ origins: [base] });
});
