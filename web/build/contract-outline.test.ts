// @vitest-environment node
// @vitest-environment node
/** The contract in the browser bundle: calls and constants, no schemas. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contractOutline } from './contract-outline.ts';

type Transform = (code: string, id: string) => Promise<{ code: string } | null>;
const transform = contractOutline().transform as Transform;
const auth = fileURLToPath(new URL('../../contract/auth.ts', import.meta.url));

test('keeps the data that a call needs, without schemas', async () => {
  const outlined = await transform("import { z } from 'zod';", auth);
  expect(outlined?.code).toContain(
    'export const signIn = {"method":"POST","path":"/api/auth/sign-in","access":"public","status":200};',
  );
  expect(outlined?.code).not.toMatch(/zod|Schema|body|reply/);
});

test('leaves the rules of forms, which use zod/mini, to the browser', async () => {
  const rules = fileURLToPath(new URL('../../contract/report.form.ts', import.meta.url));
  expect(await transform("import * as z from 'zod/mini';", rules)).toBeNull();
});

test('does not change other modules', async () => {
  expect(await transform("export const texts = 'zod';", auth)).toBeNull();
  expect(await transform("import { z } from 'zod';", '/somewhere/else.ts')).toBeNull();
});
