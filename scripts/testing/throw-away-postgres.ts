// A temporary PostgreSQL from the system's packages for a run of the tests. If several versions are installed, uses the
// oldest supported one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../../server/db/embedded/embedded-address.ts';
import { installDebianPackages, isDebianRoot } from './debian-packages.ts';

const packages = '/usr/lib/postgresql';
const oldest = 15;

/** A server that exists for a single run of the tests. */
export interface ThrowAwayPostgres {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary server, or returns the reason why that failed. If `mayInstall` is true, installs Debian's package.
 */
export async function startThrowAwayPostgres(
  mayInstall: boolean,
  temporaryFolder = tmpdir(),
): Promise<ThrowAwayPostgres | string> {
  let bin = await findPrograms();
  if (!bin && mayInstall && isDebianRoot()) {
    await forbidMainCluster();
    await installDebianPackages(['postgresql-15'], ['postgresql']);
    bin = await findPrograms();
  }
  if (!bin) return 'no PostgreSQL 15 or newer is installed here (Debian: apt-get install postgresql)';
  return await start(bin, temporaryFolder);
}

async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(packages).catch(() => []);
  const usable = versions
    .map(Number)
    .filter((version) => version >= oldest && existsSync(join(packages, String(version), 'bin', 'initdb')))
    .sort((one, other) => one - other);
  if (usable[0]) return join(packages, String(usable[0]), 'bin');
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const bin = status === 0 ? stdout.trim() : '';
  if (!bin || !existsSync(join(bin, 'initdb'))) return undefined;
  const major = Number(
    / (\d+)/.exec(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1],
  );
  return major >= oldest ? bin : undefined;
}

/** Prevents Debian's package from creating and starting its own server. */
async function forbidMainCluster(): Promise<void> {
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(file)) return;
  await mkdir('/etc/postgresql-common', { recursive: true });
  await writeFile(file, 'create_main_cluster = false\n');
}

async function start(bin: string, temporaryFolder: string): Promise<ThrowAwayPostgres | string> {
  const folder = await mkdtemp(join(temporaryFolder, 'starparty-postgres-'));
  const account = await findAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const how = { ...account, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
  const init = ['-D', data, '-U', 'starparty', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), init, { ...how, encoding: 'utf8' });
  if (made.status !== 0) {
    await rm(folder, { recursive: true, force: true });
    return `initdb failed: ${(made.stderr ?? String(made.error)).trim().split('\n').at(-1)}`;
  }
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', 'fsync=off'];
  settings.push('synchronous_commit=off', 'full_page_writes=off', 'logging_collector=off', 'jit=off');
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log = (log + chunk).slice(-5_000)));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  const server = {
    url: addressOf(folder, 'postgres'),
    version: (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim(),
    async stop() {
      child.kill('SIGINT');
      await exited;
      process.removeListener('exit', stopWithUs);
      await rm(folder, { recursive: true, force: true });
    },
  };
  while (child.exitCode === null) {
    const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    if (pidFile.split('\n')[7]?.trim() === 'ready') return server;
    await sleep(20);
  }
  await server.stop();
  return `PostgreSQL did not start: ${log.trim().split('\n').at(-1)}`;
}

async function findAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const nobody = users.find(([name]) => name === 'nobody');
  return { uid: Number(nobody?.[2] ?? 65_534), gid: Number(nobody?.[3] ?? 65_534) };
}
