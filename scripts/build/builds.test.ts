// Tests the builds of the web client and the server that precede a start, and the compression that follows. They run in a
// small clone with stubs of Vite and the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../run-program.ts';

const isRoot = process.getuid?.() === 0;
/** Root ignores file permissions, so under root these tests start the product as the user "nobody". */
const asOrdinaryUser = isRoot ? ['--import', 'data:text/javascript,process.setgid(65534),process.setuid(65534)'] : [];

const needed = [
  'scripts/start.ts',
  'scripts/build/add-brotli.ts',
  'scripts/build/build-server.ts',
  'scripts/build/build-web.ts',
  'scripts/build/fingerprint-sources.ts',
  'scripts/run-program.ts',
  'scripts/build/run-vite.ts',
  'server/db/embedded/embedded-lock.ts',
  'server/db/embedded/embedded-process.ts',
  'server/db/embedded/embedded-address.ts',
  'server/db/embedded/embedded-recovery.ts',
  'server/starting/start-error.ts',
];

let clone: string;
/** Process IDs of builds whose start was killed. */
const orphans: number[] = [];

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'starparty-build-'));
  await chmod(clone, 0o755);
  for (const file of needed) await cp(join(root, file), join(clone, file));
  await write('package.json', '{"type":"module"}');
  await write('package-lock.json', '{}');
  await write('contract/contract.ts', '');
  await write('art/canvas.ts', '');
  await write('web/index.html', 'first');
  await writeServer('server');
  await writeVite();
});

afterEach(async () => {
  for (const pid of orphans.splice(0)) process.kill(pid, 'SIGKILL');
  for (const folder of ['.', 'web', 'web/dist', '.cache', 'server/dist'])
    await chmod(join(clone, folder), 0o755).catch(() => undefined);
  await rm(clone, { recursive: true, force: true });
});

const whole = (text: string, server = 'server') => ({
  code: 0,
  stdout: `${server} serves ${text} with .sources,index.html,script.js\n`,
});

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
  expect(await Promise.all([builds(), builds('server-builds')])).toEqual([1, 1]);
});

describe('the server', () => {
  test('is built when its sources have changed, and only then', async () => {
    await start();
    expect(await start()).toMatchObject({ ...whole('first'), stderr: '' });
    await writeServer('another server');
    expect(await start()).toMatchObject(whole('first', 'another server'));
    expect(await Promise.all([builds(), builds('server-builds')])).toEqual([1, 2]);
  });

  test('keeps the builds from which running servers may still load files', async () => {
    for (const version of ['v1', 'v1.2', 'v1.2.3', 'v1.2.3.4']) {
      await writeServer(version);
      expect(await start()).toMatchObject(whole('first', version));
    }
    const kept = await readdir(join(clone, 'server/dist'));
    const mains = await Promise.all(kept.map((name) => readFile(join(clone, 'server/dist', name, 'main.js'), 'utf8')));
    expect(mains.map((text) => /'(\S+) serves/.exec(text)?.[1]).sort()).toEqual(['v1.2', 'v1.2.3', 'v1.2.3.4']);
  });

  test.each(['server/dist', '.cache'])('runs from its sources if %s cannot be written', async (folder) => {
    await start();
    await writeServer('another server');
    for (const other of ['server/dist', '.cache']) await chmod(join(clone, other), other === folder ? 0o555 : 0o777);
    expect(await start(asOrdinaryUser)).toEqual({
      ...whole('first', 'another server'),
      stderr: `The server runs from its sources and starts slower, because its build cannot be written (EACCES: ${join(clone, folder)}).\n`,
    });
    expect(await builds('server-builds')).toBe(1);
  });

  test('is built again after a build that was killed', async () => {
    await writeVite('', "fs.writeFileSync('../half', String(process.pid)); setTimeout(() => {}, 60_000); return;");
    const interrupted = spawnStart();
    orphans.push(await untilHalfBuilt());
    interrupted.kill('SIGKILL');
    await once(interrupted, 'close');
    await writeVite();
    expect(await start()).toMatchObject(whole('first'));
  });

  test('exits with a sentence if the build fails', async () => {
    await writeVite('', "console.error('Unexpected token'); process.exit(1);");
    const { code, stderr } = await start();
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Unexpected token\nThe server could not be built (see the lines above); nothing was changed: correct the sources, or restore them with "git checkout".\n',
    );
  });
});

describe('the Brotli copies', () => {
  const readCopy = async () => brotliDecompressSync(await readFile(join(clone, 'web/dist/index.html.br'))).toString();

  test('are added to each build after the start', async () => {
    await start();
    expect(await readCopy()).toBe('first');
    await write('web/index.html', 'second');
    await start();
    expect(await readCopy()).toBe('second');
    expect(await readdir(join(clone, '.cache'))).toEqual([]);
  });

  test('are completed by the next start if they were interrupted', async () => {
    await start();
    for (const name of ['.brotli', 'index.html.br']) await rm(join(clone, 'web/dist', name));
    expect(await start()).toMatchObject({ ...whole('first'), stderr: '' });
    expect(await readCopy()).toBe('first');
    expect(await builds()).toBe(1);
  });

  test('that cannot be written do not prevent the start, which says so', async () => {
    await start();
    for (const name of ['.brotli', 'index.html.br']) await rm(join(clone, 'web/dist', name));
    await chmod(join(clone, 'web/dist'), 0o555);
    await chmod(join(clone, '.cache'), 0o777);
    const { stdout, stderr } = await start(asOrdinaryUser);
    expect(stdout).toBe(whole('first').stdout);
    expect(stderr).toMatch(
      /^The web client could not be compressed with Brotli \(EACCES: .*\)\. The server sends larger files until the next start, which tries again\.\n$/,
    );
  });
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

/** Waits until the stub of Vite has written half of the build. Returns the process ID of the stub. */
async function untilHalfBuilt(): Promise<number> {
  const read = async () => Number(await readFile(join(clone, 'half'), 'utf8').catch(() => ''));
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

/** Writes a stub of the server that prints its version and the files that the server would serve. */
async function writeServer(version: string): Promise<void> {
  await write(
    'server/main.ts',
    `import { readdirSync, readFileSync } from 'node:fs';
    export async function main(web) {
      await web;
      const dist = 'web/dist/';
      const files = readdirSync(dist).filter((name) => !/\\.(brotli|br|gz)$/.test(name));
      console.log('${version} serves', readFileSync(dist + 'index.html', 'utf8'), 'with', files.join());
    }`,
  );
}

/**
 * Writes a stub of Vite that copies a source file to the build. For the web client, the stub then runs `work` and adds
 * another file. For the server, it runs `workInServer` before copying.
 */
async function writeVite(work = '', workInServer = ''): Promise<void> {
  await write(
    'node_modules/.bin/vite',
    `#!/usr/bin/env node
    const fs = require('node:fs');
    const folder = process.argv[process.argv.indexOf('--outDir') + 1];
    fs.mkdirSync(folder, { recursive: true });
    if (process.cwd().endsWith('server')) {
      fs.appendFileSync('../server-builds', 'x');
      ${workInServer}
      fs.copyFileSync('main.ts', folder + '/main.js');
    } else {
      fs.appendFileSync('../builds', 'x');
      fs.copyFileSync('index.html', folder + '/index.html');
      fs.writeFileSync(folder + '/index.html.gz', '');
      ${work}
      fs.writeFileSync(folder + '/script.js', '');
    }`,
  );
  await chmod(join(clone, 'node_modules/.bin/vite'), 0o755);
}

async function builds(log: 'builds' | 'server-builds' = 'builds'): Promise<number> {
  return (await readFile(join(clone, log), 'utf8')).length;
}

async function write(file: string, text: string): Promise<void> {
  const path = join(clone, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
