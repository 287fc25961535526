// Tests the path from a fresh clone to a running command, in a small clone with a stub of npm.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let clone: string;
/** Additional environment variables of a command. */
let environment: Record<string, string> = {};

beforeEach(async () => {
  environment = {};
  clone = await mkdtemp(join(tmpdir(), 'starparty-clone-'));
  await mkdir(join(clone, 'scripts'));
  for (const file of ['bootstrap.mjs', 'product-memory.json'])
    await cp(join(import.meta.dirname, file), join(clone, 'scripts', file));
  await writeFile(join(clone, 'package-lock.json'), '{"packages":{"":{}}}');
  await writeNpm("fs.mkdirSync('node_modules', { recursive: true }); fs.appendFileSync('installs', 'x');");
  await writeFile(
    join(clone, 'scripts', 'check.ts'),
    'console.log("checked", ...process.argv.slice(2)); process.exitCode = 3;',
  );
});

afterEach(async () => {
  await chmod(clone, 0o755);
  await rm(clone, { recursive: true, force: true });
});

test('installs once, passes the arguments on and exits with the code of the command', async () => {
  const first = await run('check', 'one', 'two');
  expect(first).toMatchObject({ code: 3, stdout: 'checked one two\n' });
  expect(first.stderr).toMatch(/^Installing the dependencies.*\nInstalled the dependencies in \d+ s\.\n$/);
  expect(await run('check')).toMatchObject({ code: 3, stderr: '' });
  expect(await installs()).toBe(1);
});

test('limits the memory of the product, unless the host does', async () => {
  await writeFile(
    join(clone, 'scripts', 'start.ts'),
    'console.log(process.execArgv.join(), process.env.MALLOC_ARENA_MAX);',
  );
  expect((await run('start')).stdout).toContain('--max-semi-space-size=8,--max-old-space-size=512 1');
  environment = { NODE_OPTIONS: '--max_old_space_size=1024' };
  const { stdout } = await run('start');
  expect(stdout).toContain('--max-semi-space-size=8');
  expect(stdout).not.toContain('--max-old-space-size');
});

test('installs again when the lockfile has changed', async () => {
  await run('check');
  await writeFile(join(clone, 'package-lock.json'), '{"packages":{"":{},"node_modules/new":{"version":"1.0.0"}}}');
  await run('check');
  expect(await installs()).toBe(2);
});

test('a start installs only the product; a later test adds the tools without removing anything', async () => {
  await writeNpm(
    "fs.mkdirSync('node_modules', { recursive: true }); fs.appendFileSync('calls', process.argv.slice(2, 5).join(' ') + '\\n');",
  );
  for (const name of ['start', 'test']) await writeFile(join(clone, 'scripts', `${name}.ts`), '');
  for (const command of ['start', 'start', 'test', 'test', 'start', 'check']) await run(command);
  expect(await readFile(join(clone, 'calls'), 'utf8')).toBe(
    'ci --omit=dev --include=optional\ninstall --no-save --include=dev\n',
  );
});

test('a test run beside a running server removes none of its packages, and the server answers during the installation', async () => {
  // Requests a page in the middle of each installation. `npm ci` deletes all packages first.
  await writeNpm(`(async () => {
    if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
    if (fs.existsSync('address')) fs.writeFileSync('answer', await (await fetch(fs.readFileSync('address', 'utf8'))).text());
    fs.mkdirSync('node_modules/product', { recursive: true });
    fs.writeFileSync('node_modules/product/page.mjs', 'export default "a page";');
  })();`);
  // Node caches modules by URL. A different query in each request makes Node load the package again.
  await writeFile(
    join(clone, 'scripts', 'start.ts'),
    `import { createServer } from 'node:http';
    let requests = 0;
    const server = createServer(async (_, response) => {
      response.end((await import(\`../node_modules/product/page.mjs?\${++requests}\`)).default);
    });
    server.listen(0, '127.0.0.1', () => console.log(\`http://127.0.0.1:\${server.address().port}\`));`,
  );
  await writeFile(join(clone, 'scripts', 'test.ts'), 'console.log("tested");');
  const server = start('start');
  const closed = once(server, 'close');
  try {
    const [address] = await once(server.stdout as NodeJS.ReadableStream, 'data');
    await writeFile(join(clone, 'address'), String(address).trim());
    const ofServer = join(clone, 'node_modules', 'product', 'loaded-later');
    await writeFile(ofServer, 'kept');
    expect(await run('test')).toMatchObject({ code: 0, stdout: 'tested\n' });
    expect(await readFile(join(clone, 'answer'), 'utf8')).toBe('a page');
    expect(await (await fetch(String(address))).text()).toBe('a page');
    expect(await readFile(ofServer, 'utf8')).toBe('kept');
  } finally {
    server.kill();
    await closed;
  }
});

test('two simultaneous starts install once', async () => {
  await writeNpm(
    "setTimeout(() => { fs.mkdirSync('node_modules', { recursive: true }); fs.appendFileSync('installs', 'x'); }, 500);",
  );
  const both = await Promise.all([run('check'), run('check')]);
  expect(both.map(({ code }) => code)).toEqual([3, 3]);
  expect(await installs()).toBe(1);
});

test('takes over a lock whose owner is gone', async () => {
  await mkdir(join(clone, '.cache'));
  await writeFile(join(clone, '.cache', 'install.lock'), String(2 ** 22 - 1));
  expect(await run('check')).toMatchObject({ code: 3 });
});

test('a failed installation prints the output of npm and what to do', async () => {
  await writeNpm("console.error('npm error network'); process.exitCode = 1;");
  const { code, stderr } = await run('check');
  expect(code).toBe(1);
  expect(stderr).toMatch(/npm error network\nThe dependencies could not be installed .*run the command again\.\n$/);
});

test('a clone without write permission runs if installed, and otherwise names the folder and the remedy', async () => {
  await chmod(clone, 0o555);
  // Root ignores file permissions, so tests of permissions run as another user.
  const asNobody = '--import=data:text/javascript,process.setgid(65534),process.setuid(65534)';
  if (process.getuid?.() === 0) environment = { NODE_OPTIONS: asNobody };
  expect(await run('check')).toEqual({
    code: 1,
    stdout: '',
    stderr: `The dependencies are not installed and ${clone} cannot be written (EACCES): run "npm ci" there as a user who may.\n`,
  });
  await chmod(clone, 0o755);
  const readOnly = environment;
  environment = {};
  await run('check');
  await chmod(clone, 0o555);
  environment = readOnly;
  expect(await run('check')).toEqual({ code: 3, stdout: 'checked\n', stderr: '' });
});

describe('an older Node', () => {
  const asOlderNode =
    "--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})";
  const folder = () => join(clone, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');

  async function installNode(program: string): Promise<void> {
    await run('check');
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), 'node'), program, { mode: 0o755 });
    environment = { NODE_OPTIONS: asOlderNode };
  }

  test('switches to the Node that npm installed', async () => {
    await installNode(`#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
    expect(await run('check')).toEqual({ code: 3, stdout: 'checked\n', stderr: '' });
  });

  test.each([
    ['does not run on this machine', async () => installNode('#!/bin/sh\nexit 127\n')],
    ['lacks its loader', async () => installNode('#!/no/such/loader\n')],
    ['is missing', async () => installNode('').then(() => rm(folder(), { recursive: true }))],
  ])('says what to install when the Node that npm installed %s', async (_, install) => {
    await install();
    const { code, stderr } = await run('check');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Starparty needs Node 24 or newer; .* run the command again\.\n$/);
  });
});

test('a test run ignores the settings of a product that runs beside it', async () => {
  for (const name of ['start', 'test'])
    await writeFile(join(clone, 'scripts', `${name}.ts`), 'console.log(process.env.DATABASE_URL);');
  await writeFile(join(clone, '.env'), 'DATABASE_URL=postgres://host/starparty\n');
  expect((await run('start')).stdout).toBe('postgres://host/starparty\n');
  expect((await run('test')).stdout).toBe('undefined\n');
});

test('an unknown command prints a single sentence', async () => {
  expect(await run('launch')).toMatchObject({
    code: 1,
    stderr: 'Unknown command "launch": use one of start, dev, test, test:nightly, check, host, bench.\n',
  });
});

const toItAlone = (child: ChildProcess) => process.kill(child.pid as number, 'SIGTERM');
const toGroup = (child: ChildProcess) => process.kill(-(child.pid as number), 'SIGTERM');

test.each([
  ['to it alone', toItAlone],
  ['to the whole group', toGroup],
])('a signal %s reaches the command exactly once', async (_, send) => {
  expect(await outcomeOfSignal(send)).toEqual({ code: 0, stdout: 'signals 1\n' });
});

test('a signal to the whole group reaches the command exactly once on a machine that is slow to end processes', async () => {
  const slow = join(clone, 'slow');
  await mkdir(slow);
  // Simulates a witness process that is slow to end.
  await writeFile(join(slow, 'cat'), "#!/bin/sh\ntrap 'sleep 0.3; exit' TERM\nwhile read -r line; do echo; done\n", {
    mode: 0o755,
  });
  environment = { PATH: [slow, process.env.PATH].join(delimiter) };
  expect(await outcomeOfSignal(toGroup)).toEqual({ code: 0, stdout: 'signals 1\n' });
});

async function outcomeOfSignal(send: (child: ChildProcess) => void) {
  await writeFile(
    join(clone, 'scripts', 'start.ts'),
    `let count = 0;
    process.on('SIGTERM', () => { if (++count === 1) setTimeout(() => { console.log('signals', count); process.exit(0); }, 600); });
    setInterval(() => {}, 1000);
    console.log('ready');`,
  );
  const child = start('start');
  const [ready] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(String(ready)).toBe('ready\n');
  send(child);
  const { code, stdout } = await outcome(child);
  return { code, stdout };
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(clone, 'scripts', 'bootstrap.mjs'), ...args], {
    cwd: tmpdir(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...environment, npm_execpath: join(clone, 'npm.cjs') },
  });
}

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return outcome(start(...args));
}

async function outcome(child: ChildProcess): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (said[name] += chunk));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

async function writeNpm(work: string): Promise<void> {
  await writeFile(join(clone, 'npm.cjs'), `const fs = require('node:fs');\n${work}\n`);
}

async function installs(): Promise<number> {
  return (await readFile(join(clone, 'installs'), 'utf8')).length;
}
