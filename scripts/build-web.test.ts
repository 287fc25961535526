// Builds of the web client before a start, in a small clone with stubs of Vite and the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './run-program.ts';

const isRoot = process.getuid?.() === 0;
/** Root ignores file permissions, so under root these tests start the product as the user "nobody". */
const asOrdinaryUser = isRoot ? ['--import', 'data:text/javascript,process.setgid(65534),process.setuid(65534)'] : [];

const needed = [
  'scripts/start.ts',
  'scripts/build-web.ts',
  'scripts/run-program.ts',
  'server/db/embedded/embedded-lock.ts',
  'server/db/embedded/embedded-process.ts',
  'server/db/embedded/embedded-address.ts',
  'server/db/embedded/embedded-recovery.ts',
  'server/starting/start-error.ts',
];

let clone: string;
/** Builds whose start was killed. */
const orphans: number[] = [];

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'starparty-build-'));
  await chmod(clone, 0o755);
  for (const file of needed) await cp(join(root, file), join(clone, file));
  await write('package.json', '{"type":"module"}');
  await write('package-lock.json', '{}');
  await write('contract/contract.ts', '');
  await write('web/index.html', 'first');
  // The stub lists the files that the server would serve.
  await write(
    'server/main.ts',
    `import { readdirSync, readFileSync } from 'node:fs';
    export async function main() {
      const dist = new URL('../web/dist/', import.meta.url);
      console.log('serves', readFileSync(new URL('index.html', dist), 'utf8'), 'with', readdirSync(dist).join());
    }`,
  );
  await writeVite();
});

afterEach(async () => {
  for (const pid of orphans.splice(0)) process.kill(pid, 'SIGKILL');
  for (const folder of ['.', 'web', 'web/dist', '.cache'])
    await chmod(join(clone, folder), 0o755).catch(() => undefined);
  await rm(clone, { recursive: true, force: true });
});

const whole = (text: string) => ({ code: 0, stdout: `serves ${text} with .sources,index.html,script.js\n` });

test('builds when the sources have changed, and only then', async () => {
  expect(await start()).toMatchObject(whole('first'));
  expect(await start()).toMatchObject({ ...whole('first'), stderr: '' });
  await write('web/index.html', 'second');
  expect(await start()).toMatchObject(whole('second'));
  expect(await builds()).toBe(2);
});

test('two simultaneous starts build once', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both).toMatchObject([whole('first'), whole('first')]);
  expect(await builds()).toBe(1);
});

describe('without write permission', () => {
  test('serves an existing build', async () => {
    await start();
    for (const folder of ['.cache', 'web/dist', 'web', '.']) await chmod(join(clone, folder), 0o555);
    expect(await start(asOrdinaryUser)).toEqual({ ...whole('first'), stderr: '' });
  });

  test.each(['.', '.cache', 'web', 'web/dist'])(
    'to %s exits before the build with a sentence that names the folder',
    async (folder) => {
      await start();
      await write('web/index.html', 'second');
      if (folder === '.') await rm(join(clone, '.cache'), { recursive: true });
      for (const other of ['.cache', 'web', 'web/dist', '.'])
        await chmod(join(clone, other), other === folder ? 0o555 : 0o777).catch(() => undefined);
      const { code, stdout, stderr } = await start(asOrdinaryUser);
      expect(stderr).toBe(
        `The web client must be built, but ${join(clone, folder)} cannot be written (EACCES); nothing was changed: make that folder writable for this user, or run "npm start" once as a user who may write there.\n`,
      );
      expect({ code, stdout, builds: await builds() }).toEqual({ code: 1, stdout: '', builds: 1 });
      expect(await readFile(join(clone, 'web/dist/index.html'), 'utf8')).toBe('first');
    },
  );
});

describe('an interrupted build', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s keeps the last build, and the next start builds',
    async (signal) => {
      await start();
      await write('web/index.html', 'second');
      await writeVite("fs.writeFileSync('../half', String(process.pid)); setTimeout(() => {}, 60_000);");
      const interrupted = spawnStart();
      const vite = await untilHalfBuilt();
      if (signal === 'SIGKILL') orphans.push(vite);
      interrupted.kill(signal);
      await once(interrupted, 'close');
      expect(await readFile(join(clone, 'web/dist/index.html'), 'utf8')).toBe('first');
      await writeVite();
      expect(await start()).toMatchObject(whole('second'));
      expect(await readdir(join(clone, '.cache'))).toEqual([]);
    },
  );

  test('between the renames of its folders leaves no build, and the next start builds', async () => {
    await start();
    await write('web/index.html', 'second');
    await write(
      'kill.js',
      `import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { rename } = fs;
      fs.rename = (...paths) => rename(...paths).then(() => process.kill(process.pid, 'SIGKILL'));
      syncBuiltinESMExports();`,
    );
    expect(await start(['--import', join(clone, 'kill.js')])).toMatchObject({ code: null, stdout: '' });
    expect(await readdir(join(clone, 'web'))).toEqual(['index.html']);
    expect(await start()).toMatchObject(whole('second'));
    expect(await readdir(join(clone, '.cache'))).toEqual([]);
  });
});

function spawnStart(flags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, join(clone, 'scripts', 'start.ts')], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
  });
}

async function start(flags?: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawnStart(flags);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (said[name] += chunk));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

/** Process ID of the stub of Vite. */
async function untilHalfBuilt(): Promise<number> {
  const read = async () => Number(await readFile(join(clone, 'half'), 'utf8').catch(() => ''));
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

/** The stub copies a source file to the build, runs `work` and then adds another file. */
async function writeVite(work = ''): Promise<void> {
  await write(
    'node_modules/.bin/vite',
    `#!/usr/bin/env node
    const fs = require('node:fs');
    fs.appendFileSync('../builds', 'x');
    const folder = process.argv[process.argv.indexOf('--outDir') + 1];
    fs.mkdirSync(folder, { recursive: true });
    fs.copyFileSync('index.html', folder + '/index.html');
    ${work}
    fs.writeFileSync(folder + '/script.js', '');`,
  );
  await chmod(join(clone, 'node_modules/.bin/vite'), 0o755);
}

async function builds(): Promise<number> {
  return (await readFile(join(clone, 'builds'), 'utf8')).length;
}

async function write(file: string, text: string): Promise<void> {
  const path = join(clone, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
