// Prepares a fresh clone: installs missing packages, switches to Node 24 and runs scripts/<command>.ts. Written in
// plain JavaScript for Node 18 and newer, without dependencies, because it runs before the installation.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.installed-lockfile');
const neededNode = 24;

const entries = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:nightly': 'scripts/test-nightly.ts',
  check: 'scripts/check.ts',
  host: 'scripts/host.ts',
  bench: 'bench/bench.ts',
};

/** Commands that need development packages. Other commands need only the packages that build and run the product. */
const commandsWithTools = ['test', 'test:nightly', 'check', 'bench'];

/** Exits with a sentence that describes the solution. */
function giveUp(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

// Installing

function hashOfLockfile() {
  const lockfile = readText(join(root, 'package-lock.json'));
  if (lockfile === undefined) giveUp('package-lock.json is missing: restore it with "git checkout package-lock.json".');
  return createHash('sha256').update(lockfile).digest('hex');
}

/** The packages that were installed for this lockfile: 'all', 'product', or undefined. */
function findInstalled(hash) {
  const [stamp, scope = 'all'] = (readText(stampFile) ?? '').trim().split(' ');
  if (stamp === hash) return scope;
  const found = ['all', 'product'].find(matchesInstalledTree);
  if (found) writeStamp(hash, found);
  return found;
}

/**
 * Whether npm's list of the installed packages matches the lockfile. Needed if there is no stamp, for example after npm
 * was run by hand.
 */
function matchesInstalledTree(scope) {
  const hidden = readText(join(modules, '.package-lock.json'));
  if (hidden === undefined) return false;
  try {
    const installed = JSON.parse(hidden).packages;
    const wanted = JSON.parse(readText(join(root, 'package-lock.json'))).packages;
    return Object.entries(wanted).every(([path, { version, optional, link, dev }]) => {
      if (!path.includes('node_modules/') || (dev && scope === 'product')) return true;
      const found = installed[path];
      // Optional packages of other platforms are never installed. For other packages, a missing folder means that it
      // was deleted.
      if (!found) return optional === true && !runsHere(wanted[path]);
      return (link || found.version === version) && existsSync(join(root, path));
    });
  } catch {
    return false;
  }
}

function runsHere({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function writeStamp(hash, scope) {
  try {
    writeFileSync(stampFile, `${hash} ${scope}\n`);
  } catch {
    // A read-only checkout has no stamp, so the next start checks the packages again.
  }
}

const lockFolder = join(root, '.cache');
const lockFile = join(lockFolder, 'install.lock');

/** Waits until no other process installs into this clone. Takes over a lock whose owner died or was silent for 30 s. */
async function lockInstall() {
  let hasSaidSo = false;
  for (;;) {
    try {
      mkdirSync(lockFolder, { recursive: true });
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        giveUp(
          `The dependencies are not installed and ${root} cannot be written (${error.code}): run "npm ci" there as a user who may.`,
        );
      }
    }
    if (isLockStale()) rmSync(lockFile, { force: true });
    else if (!hasSaidSo) {
      process.stderr.write('Another process is installing the dependencies; waiting for it.\n');
      hasSaidSo = true;
    }
    // A random delay, so that two processes with the same stale lock do not retry at the same time.
    await new Promise((done) => setTimeout(done, 200 + Math.random() * 300));
  }
  const beat = setInterval(() => {
    try {
      utimesSync(lockFile, new Date(), new Date());
    } catch {
      // The lock may have been removed by hand. In that case, ignore the error and continue.
    }
  }, 5_000);
  return () => {
    clearInterval(beat);
    rmSync(lockFile, { force: true });
  };
}

function isLockStale() {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    const ageMs = Date.now() - statSync(lockFile).mtimeMs;
    if (ageMs > 30_000) return true;
    if (!Number.isInteger(pid)) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function install(scope) {
  const hash = hashOfLockfile();
  const isEnough = (installed) => installed === 'all' || installed === scope;
  if (isEnough(findInstalled(hash))) return;
  const unlock = await lockInstall();
  try {
    const installed = findInstalled(hash);
    if (isEnough(installed)) return;
    process.stderr.write(
      installed
        ? 'Installing the tools for developers (npm install) ...\n'
        : 'Installing the dependencies (npm ci), which takes about a minute ...\n',
    );
    const since = Date.now();
    // "npm ci" removes all packages first. "npm install" adds the development packages without stopping a running
    // server.
    const { code, output } = await runNpm(installed ? ['install', '--no-save'] : ['ci'], scope);
    if (code !== 0) {
      unlock();
      const tail = output.trim().split('\n').slice(-15).join('\n');
      giveUp(
        `${tail}\nThe dependencies could not be installed (the lines above are npm's): check the network and the free disk space, then run the command again.`,
      );
    }
    writeStamp(hash, scope);
    process.stderr.write(
      `Installed the ${installed ? 'tools' : 'dependencies'} in ${Math.round((Date.now() - since) / 1000)} s.\n`,
    );
  } finally {
    unlock();
  }
}

function runNpm(command, scope) {
  const options = [...command, scope === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'];
  options.push('--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-engine-strict');
  const npm = process.env.npm_execpath;
  const [program, ...args] = npm && /\.c?js$/.test(npm) ? [process.execPath, npm, ...options] : ['npm', ...options];
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program === 'npm' && process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    child.once('error', (error) => done({ code: 1, output: `${output}\n${error.message}` }));
    child.once('close', (code) => done({ code, output }));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => {
        child.kill(signal);
        rmSync(lockFile, { force: true });
        giveUp('Stopped while installing; the next start installs again.', 128 + constants.signals[signal]);
      });
    }
  }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  });
}

// Node

const packagedNode = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');

function findNode() {
  if (majorOf(process.versions.node) >= neededNode) return process.execPath;
  return existsSync(packagedNode) ? packagedNode : giveUpOnNode();
}

/** Testing the packaged Node before each start would take 50 ms, so it is tested only after a failure. */
function isUnfit(node) {
  return node === packagedNode && spawnSync(node, ['--version']).status !== 0;
}

function giveUpOnNode() {
  giveUp(
    `Starparty needs Node ${neededNode} or newer; this is ${process.version} and npm brings no Node for ${process.platform}-${process.arch}: install Node ${neededNode} from https://nodejs.org and run the command again.`,
  );
}

// Starting the command

// Settings that reduce memory. By default, V8 collects garbage late. glibc has a heap per thread, so other threads do
// not reuse the memory that a thread frees. It also returns free memory to the system late. The figures are in
// docs/decisions/0030-allocator-settings.md. The host's settings take precedence.
const productMemory = JSON.parse(readFileSync(new URL('./product-memory.json', import.meta.url), 'utf8'));
const productFlags = productMemory.flags.filter(
  (flag) => !process.env.NODE_OPTIONS?.replaceAll('_', '-').includes(flag.split('=')[0]),
);

// Node caches compiled sources between runs. The product then does not load the type stripper, needs 14 MB less
// memory and starts sooner.
const codeCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'code') };

function run(node, entry, args) {
  const isTest = entry === entries.test || entry === entries['test:nightly'];
  const flags = ['--disable-warning=ExperimentalWarning', ...(entry === entries.start ? productFlags : [])];
  if (!isTest && existsSync(join(root, '.env'))) flags.push(`--env-file=${join(root, '.env')}`);
  const path = [join(modules, '.bin'), dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  // Installs the handlers before the product starts. Otherwise, a signal in between would end only this process, and
  // the product could not be stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      // A second signal makes the product stop at once. So do not forward a signal that the product has already
      // received.
      if (!(await witness.sawIt())) child.kill(signal);
    });
  }
  const child = spawn(node, [...flags, join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...codeCache, ...(entry === entries.start && productMemory.environment), ...process.env, PATH: path },
  });
  const witness = watchGroup();

  // npm may exit without forwarding a signal. Without this check, the product would continue to run.
  const ancestors = process.env.npm_lifecycle_event === undefined ? [] : listAncestors();
  const watch = setInterval(() => {
    if (ancestors.every(isRunning)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);

  child.once('error', (error) => {
    if (isUnfit(node)) giveUpOnNode();
    giveUp(`Node could not be started (${error.message}): check ${node}.`);
  });
  child.once('exit', (code, signal) => {
    if (code !== 0 && signal === null && isUnfit(node)) giveUpOnNode();
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}

/** The process ids of npm and of the shell that it may have started. */
function listAncestors() {
  const parent = process.ppid;
  const ps = () => spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(parent)], { encoding: 'utf8' }).stdout ?? '';
  const [, name = '', grandparent] =
    /\((.*)\) \S (\d+)/s.exec(readText(`/proc/${parent}/stat`) ?? '') ?? /^(\S+)\s+(\d+)/.exec(ps()) ?? [];
  return name.endsWith('sh') ? [parent, Number(grandparent)] : [parent];
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Distinguishes signals to the whole process group (Ctrl-C in a terminal) from signals to this process alone. Signals
 * to the group also end the witness process. A busy machine may be slow to end it, so `sawIt` writes to the witness:
 * it exits instead of answering if it received the signal.
 */
function watchGroup() {
  let witness;
  function call() {
    const called = spawn('cat', [], { stdio: ['pipe', 'pipe', 'ignore'] });
    if (called.pid !== undefined) witness = called;
    called.unref();
    for (const stream of [called.stdin, called.stdout]) {
      stream?.unref?.();
      stream?.on('error', () => {});
    }
    called.once('error', () => {});
    called.once('exit', () => {
      witness = undefined;
      // npm repeats the signals that it receives. A repetition counts as the same signal.
      setTimeout(call, 500).unref();
    });
  }
  call();
  const hasWitness = witness !== undefined;
  return {
    async sawIt() {
      // The system signals the members of a group one after another.
      await new Promise((done) => setTimeout(done, 50));
      if (!witness) return hasWitness;
      return new Promise((done) => {
        witness.once('exit', () => done(true));
        witness.stdout.once('data', () => done(false));
        witness.stdin.write('\n');
      });
    },
  };
}

const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(entries, command ?? '')) {
  giveUp(`Unknown command "${command ?? ''}": use one of ${Object.keys(entries).join(', ')}.`);
}
if (majorOf(process.versions.node) < 18) {
  giveUp(
    `Starparty needs Node 18 or newer to begin with; this is ${process.version}: install Node 24 from https://nodejs.org.`,
  );
}
await install(commandsWithTools.includes(command) ? 'all' : 'product');
run(findNode(), entries[command], args);
