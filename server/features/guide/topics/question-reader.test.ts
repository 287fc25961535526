/**
 * Training, storing and loading the classifiers of questions. Uses only some of the phrasings, because training with
 * all of them takes seconds. `held-questions.test.ts` measures the classifiers trained with all phrasings.
 */
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountHelp } from '../../account/account.help.ts';
import { authHelp } from '../../auth/auth.help.ts';
import { createQuestionReader } from './question-reader.ts';

const helps = [...accountHelp, ...authHelp];
const phrasings = ['account/account', 'auth/auth'].map(
  (file) => new URL(`../../${file}.phrasings.txt`, import.meta.url),
);

let folder: string;
let modelFile: string;
let files: { none: URL; care: URL[] };
let warnings: string[];

const createReader = (own: Partial<Parameters<typeof createQuestionReader>[0]> = {}) =>
  createQuestionReader({ helps, phrasings, files, modelFile, log: { warn: (_, text) => warnings.push(text) }, ...own });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-model-'));
  modelFile = join(folder, 'nova.model');
  files = {
    none: await write('none', '# none\nwhat is the weather tomorrow\ntell me a joke\nhow do i beat the third boss\n'),
    care: [await write('care', '# suicide\ni want to die\n# none\nthis boss kills me\n')],
  };
});
beforeEach(() => {
  warnings = [];
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<URL> {
  const path = join(folder, `${name}.phrasings.txt`);
  await writeFile(path, text);
  return pathToFileURL(path);
}

const question = 'how do i delete my acccount';

test('a question is read the same way each time, also after a start that loads the file', async () => {
  const reader = createReader();
  const first = await reader.read(question);
  expect(first.topics).toMatchObject({ kind: 'sure', ids: ['delete-account'] });
  for (let time = 0; time < 100; time += 1) expect(await reader.read(question)).toEqual(first);
  const { mtimeMs } = await stat(modelFile);
  expect(await createReader().read(question)).toEqual(first);
  expect((await stat(modelFile)).mtimeMs, 'written once').toBe(mtimeMs);
  expect(warnings).toEqual([]);
});

test.each<[damage: string, apply: (whole: Buffer) => Promise<void>]>([
  ['truncated', (whole) => truncate(modelFile, Math.floor(whole.length / 2))],
  ['empty', () => truncate(modelFile, 0)],
  [
    'changed in one bit',
    async (whole) => {
      const at = Math.floor(whole.length / 2);
      whole[at] = (whole[at] as number) ^ 1;
      await writeFile(modelFile, whole);
    },
  ],
])('if the file is %s, the classifiers are trained again, and the log says so', async (_, apply) => {
  const whole = await createReader()
    .read(question)
    .then(() => readFile(modelFile));
  await apply(Buffer.from(whole));
  expect((await createReader().read(question)).topics.ids).toEqual(['delete-account']);
  expect(warnings).toEqual(['the file of the classifiers cannot be read; they are trained again']);
  expect(await readFile(modelFile)).toEqual(whole);
});

test('a file of other phrasings is replaced', async () => {
  const added = await write('added', '# delete-account\nplonk the wibble\n');
  const before = await readFile(modelFile);
  const reader = createReader({ phrasings: [...phrasings, added] });
  expect((await reader.read('plonk the wibble')).topics.ids).toContain('delete-account');
  expect(await readFile(modelFile)).not.toEqual(before);
  expect(warnings).toEqual([]);
});

test('questions are read even if the file cannot be written', async () => {
  const reader = createReader({ modelFile: join(folder, 'missing', 'nova.model') });
  expect((await reader.read(question)).topics.ids).toEqual(['delete-account']);
  expect(warnings).toEqual(['the classifiers cannot be stored; the next start trains them again']);
});

test('fails if phrasings cannot be read, and reads them again at the next question', async () => {
  const missing = [new URL('./missing.phrasings.txt', import.meta.url)];
  const broken = createReader({ phrasings: missing });
  broken.prepare();
  await expect(broken.read('hi')).rejects.toThrow('ENOENT');
  missing.pop();
  expect(await broken.read(question)).toMatchObject({ care: { chance: expect.any(Number) } });
});

test('a question fails when the server stops during training', async () => {
  await rm(modelFile, { force: true });
  const reader = createReader();
  const reading = reader.read(question);
  reader.end();
  await expect(reading).rejects.toThrow();
});
