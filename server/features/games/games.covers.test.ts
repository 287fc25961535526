import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heightOf, measure, setTitle } from '../../../art/cover-layout.ts';
import { drawCover } from '../../../art/covers.ts';
import { catalogue } from './games-catalogue.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Drawn once, because all covers take seconds. */
const covers = catalogue.map(drawCover);

test('every game has its own cover, the same each time', () => {
  expect(new Set(covers).size).toBe(catalogue.length);
  for (const svg of covers) expect(svg).not.toMatch(/NaN|undefined|<text/);
  expect(catalogue.slice(0, 20).map(drawCover)).toEqual(covers.slice(0, 20));
});

test('a cover renders at 3:4 and looks different from its neighbors', async () => {
  const thumbs = await Promise.all(
    covers.slice(0, 24).map(async (svg) => {
      const image = sharp(Buffer.from(svg));
      expect(await image.metadata()).toMatchObject({ width: 300, height: 400 });
      return sha((await image.resize(24, 32).raw().toBuffer()).toString('base64'));
    }),
  );
  expect(new Set(thumbs).size).toBe(thumbs.length);
});

test('every title fits into its cover and is readable at 120 px', () => {
  for (const { title } of catalogue) {
    const lines = setTitle(title, 268, 172);
    expect(
      lines
        .map(({ text }) => text)
        .join(' ')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
      title,
    ).toBe(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    expect(heightOf(lines), title).toBeLessThanOrEqual(172);
    for (const { text, size } of lines) {
      expect(measure(text, size), title).toBeLessThanOrEqual(268);
      // 24 px on a cover of 300 px are more than 9 px when it is shown at 120 px.
      expect(size, title).toBeGreaterThanOrEqual(24);
    }
  }
});

test('a cover is well-formed for any facts', () => {
  const facts = fc.record({
    title: fc.string({ unit: 'grapheme', maxLength: 80 }),
    genres: fc.array(fc.constantFrom('Action', 'Horror', 'Cooking', 'constructor', ''), { maxLength: 3 }),
    year: fc.option(fc.integer({ min: -1, max: 9999 })),
  });
  fc.assert(
    fc.property(facts, (game) => {
      const svg = drawCover(game);
      expect(svg).not.toMatch(/NaN|undefined|<script/);
      expect(svg.match(/<svg /g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
    }),
    { numRuns: 60 },
  );
});

test('a cover has few elements, so that a phone draws a list of covers at once', () => {
  const genres = [...new Set(catalogue.flatMap((game) => game.genres))];
  const made = Array.from({ length: 300 }, (_, i) => ({
    title: `Made ${i} of Stars`,
    genres: [genres[i % genres.length] ?? '', genres[(i * 7 + 3) % genres.length] ?? ''],
    year: 1975 + (i % 50),
  }));
  const counts = [...covers, ...made.map(drawCover)].map((svg) => svg.match(/<[a-z]/gi)?.length ?? 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(180);
  expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThan(120);
});

test('a changed drawing requires a new version in cover_art_url, because browsers cache covers for a year', () => {
  const sample = covers.filter((_, index) => index % 8 === 0);
  expect(sha(sample.join())).toBe('a61fcd9f6167');
});
