// @vitest-environment node
/** Sentences stand in the modules that say them. */
import { errors, texts } from '@starparty/contract/errors.ts';
import { expect, test } from 'vitest';
import { inlineTexts } from './inline-texts.ts';

type Transform = (code: string, id: string) => { code: string } | null;
const transform = inlineTexts().transform as Transform;
const line = "import { errors, texts } from '@starparty/contract/errors.ts';\n";

test('a sentence takes the place of its name', () => {
  expect(transform(`${line}say(texts.offline.length, texts.noSuchText);`, '/x/web/a.tsx')?.code).toBe(
    `${line}say(${JSON.stringify(texts.offline)}.length, texts.noSuchText);`,
  );
});

test('the sentence of an error, too', () => {
  expect(
    transform(`${line}say(errors.internal.text, errors.noSuchError.text, errors[code]);`, '/x/web/a.tsx')?.code,
  ).toBe(`${line}say(${JSON.stringify(errors.internal.text)}, errors.noSuchError.text, errors[code]);`);
});

test('other modules stay as they are', () => {
  expect(transform('say(texts.offline);', '/x/web/a.tsx')).toBeNull();
  expect(transform(`${line}say(texts.offline);`, '/x/server/a.ts')).toBeNull();
});
