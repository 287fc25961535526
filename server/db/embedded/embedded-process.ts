// The PostgreSQL process: initializing a cluster, starting, identifying and stopping its postmaster.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainOutput, StartError } from '../../starting/start-error.ts';
import { socketPort } from './embedded-address.ts';
import type { Place } from './embedded-place.ts';
import { recoveryOptions } from './embedded-recovery.ts';

const logBytes = 5_000_000;
/** Timestamp and process id at the start of a line in PostgreSQL's log. */
const logPrefix = /^\S+ \S+ UTC \[\d+\] /;
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** The content of postmaster.pid of a running server. */
export interface Postmaster {
  pid: number;
  socket: string;
  status: string;
}

// Written to postgresql.conf once, so that the host may edit them there.
const settings: Record<string, string> = {
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  wal_compression: 'on',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '',
  // Segments in /dev/shm would be removed when the host logs out (RemoveIPC) and are scarce in containers.
  dynamic_shared_memory_type: 'mmap',
};

/** Initializes a new cluster; renames it to its final name when it is complete. @throws StartError */
export async function initCluster(place: Place, native: string, onLaunch?: () => void): Promise<void> {
  const draft = join(place.folder, 'cluster.new');
  // If the server is killed during initialization, initdb continues.
  await endAll('initdb', place.folder);
  await endAll('postgres', draft);
  await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  const options = [
    '--username=starparty',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--no-locale',
  ];
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions');
  for (const [name, value] of Object.entries(settings)) options.push('-c', `${name}=${value}`);
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((done) => {
    const how = { ...place.account, env: environment, cwd: place.folder };
    execFile(join(native, 'bin', 'initdb'), ['-D', draft, ...options], how, (error, stdout, stderr) =>
      done({ failed: error !== null, output: `${stdout}${stderr}` || String(error) }),
    );
    onLaunch?.();
  });
  if (failed) {
    await rm(draft, { recursive: true, force: true });
    throw explainOutput(output, place.folder) ?? unexpected('could not be set up', lastError(output));
  }
  await rename(draft, place.cluster);
}

/** Starts the postmaster in its own session and waits until it accepts connections. @throws StartError */
export async function startPostmaster(place: Place, native: string, onLaunch?: () => void): Promise<Postmaster> {
  const path = join(place.log, 'postgres.log');
  await rotate(path);
  const log = await open(path, 'a', 0o600);
  const { size: before } = await log.stat();
  let exited = false;
  try {
    if (place.account) await chown(path, place.account.uid, place.account.gid);
    const where = ['-D', place.cluster, '-p', String(socketPort), '-c', 'listen_addresses='];
    const sockets = ['-c', `unix_socket_directories=${place.socket}`, '-c', 'unix_socket_permissions=0700'];
    const recovery = recoveryOptions(process.platform, release());
    const child = spawn(join(native, 'bin', 'postgres'), [...where, ...sockets, ...recovery], {
      ...place.account,
      cwd: place.folder,
      env: environment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.once('exit', () => {
      exited = true;
    });
    child.once('error', () => {
      exited = true;
    });
    child.unref();
    onLaunch?.();
    while (!exited) {
      const found = await findPostmaster(place);
      if (found?.pid === child.pid && found?.status === 'ready') return found;
      await sleep(10);
    }
  } finally {
    await log.close();
  }
  const output = (await readFile(path)).subarray(before).toString();
  throw explainOutput(output, place.folder) ?? unexpected('did not start', `${lastError(output)}; its log is ${path}`);
}

/** The running postmaster of the place; undefined if none runs, even if there is a stale postmaster.pid. */
export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isInteger(pid) || !isPostmaster(pid, place)) return undefined;
  return { pid, socket: lines[4] || place.socket, status: lines[7] ?? '' };
}

/** Stops the remaining processes of a killed postmaster and removes its files. The caller must hold the lock. */
export async function removeRemains(place: Place): Promise<void> {
  if (await findPostmaster(place)) return;
  // A backend that loses its postmaster continues until the end of its statement, and blocks a new postmaster until
  // then. Kill it instead: recovery treats its work the same in both cases.
  await endAll('postgres', place.cluster);
  // PostgreSQL does not start if the process id in this file now belongs to another program or to a zombie, as in a
  // container without an init.
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
  await rm(join(place.socket, `.s.PGSQL.${socketPort}.lock`), { force: true });
}

/**
 * Kills the processes of a program that work in a folder. Without /proc they cannot be found, and they end on their
 * own.
 */
async function endAll(program: string, folder: string): Promise<void> {
  const numbers = await readdir('/proc').catch((): string[] => []);
  // A shell of the host may have the same working folder.
  const processes = numbers.map(Number).filter((pid) => pid > 0 && worksIn(pid, folder) && isRunning(pid, program));
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
  while (processes.some(isAlive)) await sleep(10);
}

/**
 * Stops the postmaster and waits for its end. Uses a fast shutdown, and after 30 s an immediate one, which loses
 * nothing either.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [['SIGINT', 30_000] as const, ['SIGQUIT', 10_000] as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}

/** Whether a process runs; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/stat');
  }
}

/** The system may have reused the process id. Where /proc exists, compare the working folder. */
function isPostmaster(pid: number, place: Place): boolean {
  if (!isAlive(pid)) return false;
  return !existsSync('/proc/self/cwd') || worksIn(pid, place.cluster);
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

function isRunning(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program && isAlive(pid);
  } catch {
    return false;
  }
}

async function rotate(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > logBytes) await rename(path, `${path}.1`);
}

function lastError(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.findLast((text) => /fatal|panic|error/i.test(text)) ?? lines.at(-1);
  return line?.replace(logPrefix, '').trim() || 'it printed nothing';
}

function unexpected(what: string, detail: string): StartError {
  return new StartError(
    `The built-in PostgreSQL ${what} (${detail}); the data is unchanged. Fix the cause and start again, or set DATABASE_URL.`,
  );
}
