/** Scenes of events without a picture. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eventScenes, sceneFolder, scenePath, sceneVariants } from '@starparty/contract/event-scenes.ts';
import { eventTags } from '@starparty/contract/event-terms.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const fetchScene = (path: string, headers: Record<string, string> = {}) => app.visitor().send('GET', path, { headers });

test('every tag has a scene, which browsers cache for a year', async () => {
  for (const tag of eventTags) {
    const answer = await fetchScene(`${scenePath({ title: 'Any', tagNames: [tag] })}.svg`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(answer.body).toMatch(/^<svg/);
  }
});

test('events with the same tags differ by their titles', () => {
  const paths = Array.from({ length: 40 }, (_, night) =>
    scenePath({ title: `Night ${night}`, tagNames: ['RPG', 'Social'] }),
  );
  expect(new Set(paths).size).toBeGreaterThan(12);
  expect(paths.every((path) => /-(dungeon|castle|cave)-\d$/.test(path))).toBe(true);
});

test('sends gzip to browsers that accept it', async () => {
  const path = `${scenePath({ title: 'Any', tagNames: ['Sports'] })}.svg`;
  const answer = await fetchScene(path, { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe((await fetchScene(path)).body);
});

test('link previews get a PNG of the same scene', async () => {
  const { headers, rawPayload } = await fetchScene(`${scenePath({ title: 'Any', tagNames: ['RPG'] })}.png`);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 960, height: 600 });
});

test.each([
  '1-cave-8.svg',
  '2-cave-0.svg',
  '1-nebula-0.svg',
  '1-constructor-0.svg',
  '1-cave-0.gif',
  '1-cave.svg',
  '%2e%2e.svg',
])('%s is not found', async (name) => {
  expect((await fetchScene(sceneFolder + name)).statusCode).toBe(404);
});

test('a changed drawing requires a new scenesVersion, because browsers cache scenes for a year', async () => {
  const hash = createHash('sha256');
  for (const scene of eventScenes)
    for (const variant of [0, sceneVariants - 1])
      hash.update((await fetchScene(`${sceneFolder}1-${scene}-${variant}.svg`)).body);
  expect(hash.digest('hex').slice(0, 12)).toBe('2ecb89549447');
});
