// @vitest-environment node
/** The contract in the browser bundle: calls and constants, no schemas. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractOutline } from './contract-outline.ts';

const inContract = (name: string) => fileURLToPath(new URL(`../../contract/${name}`, import.meta.url));

/** Builds a module without its imports, with all of its exports. */
async function built(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [contractOutline()],
    build: {
      write: false,
      minify: false,
      lib: { entry: path, formats: ['es'], fileName: 'built' },
      rolldownOptions: { external: (id) => id !== path },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('keeps the data that a call needs, without schemas', async () => {
  const code = await built(inContract('auth.ts'));
  expect(code).toMatch(
    /signIn = \{\s+"?method"?: "POST",\s+"?path"?: "\/api\/auth\/sign-in",\s+"?access"?: "public",\s+"?status"?: 200\s+\}/,
  );
  expect(code).not.toMatch(/zod|Schema|body|reply/);
});

test('leaves the rules of forms, which use zod/mini, to the browser', async () => {
  expect(await built(inContract('report.form.ts'))).toContain('from "zod/mini"');
});

test('does not change other modules', async () => {
  expect(await built(inContract('price-text.ts'))).toContain('function ');
  const folder = await mkdtemp(join(tmpdir(), 'starparty-contract-'));
  const elsewhere = join(folder, 'else.ts');
  await writeFile(elsewhere, "import { z } from 'zod';\nexport const schema = z.string();\n");
  expect(await built(elsewhere)).toContain('from "zod"');
  await rm(folder, { recursive: true });
});
