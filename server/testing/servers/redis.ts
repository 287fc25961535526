/** An installed Redis (or Valkey) for tests, which can be killed and restarted at the same address. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/free-port.ts';

export interface TestRedis {
  url: string;
  port: number;
  /** Kills the server, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Runs a command, such as `CLIENT KILL TYPE pubsub`. */
  run(command: string): Promise<string>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** The path of a server program, or undefined if none is installed. */
export function findRedis(): string | undefined {
  return ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
}

/** Starts a server on a free port. @throws Error if none is installed */
export async function startRedis(): Promise<TestRedis> {
  const program = findRedis();
  if (!program) throw new Error('No Redis is installed here (Debian: apt-get install redis-server).');
  const folder = await mkdtemp(`${tmpdir()}/starparty-redis-`);
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const stopWithUs = () => child?.kill('SIGKILL');
  process.once('exit', stopWithUs);

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn(program as string, options, { stdio: 'ignore' });
    while (!(await runCommand(port, 'PING').catch(() => '')).startsWith('+PONG')) {
      if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}.`);
      await sleep(10);
    }
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    run: (command) => runCommand(port, command),
    async remove() {
      await kill();
      process.removeListener('exit', stopWithUs);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a command in Redis' inline protocol and returns the first reply. */
async function runCommand(port: number, command: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    socket.write(`${command}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString();
  } finally {
    socket.destroy();
  }
}
