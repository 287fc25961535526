/** Starts the product and the bare servers that it is held against, each as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/free-port.ts';
import productMemory from '../scripts/product-memory.json' with { type: 'json' };
import { root, toolEnvironment } from '../scripts/run-program.ts';
import { metricsToken } from '../server/testing/metrics.ts';
import { benchPassword } from './data.ts';

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Resident memory in MB, as the system counts it. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
/** The product as it runs in production, on a bench database, with limits off unless `settings` turns them on. */
export function startProduct(
  databaseUrl: string,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  return start('server/main.ts', '/api/ready', {
    DATABASE_URL: databaseUrl,
    STARPARTY_DATA: dataFolder,
    LIMITS: 'off',
    ...settings,
  });
}

/** A bare Fastify route: the feed statement without anything around it. */
export function startBare(databaseUrl: string): Promise<RunningServer> {
  return start('bench/bare-server.ts', '/memory', { DATABASE_URL: databaseUrl });
}

/** A bare Fastify route: fifty people of the party finder by plain statements. */
export function startBareCards(databaseUrl: string, players: number): Promise<RunningServer> {
  return start('bench/party/bare-cards.ts', '/ready', { DATABASE_URL: databaseUrl, BENCH_PLAYERS: String(players) });
}

/** `ws` alone, without sessions, without a database. */
export function startBareSockets(): Promise<RunningServer> {
  return start('bench/bare-sockets.ts', '/', {});
}

async function start(entry: string, readyPath: string, environment: Record<string, string>): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...productMemory.flags, join(root, entry)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({
      ...productMemory.environment,
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      METRICS_TOKEN: metricsToken,
      NODE_ENV: undefined,
    }),
  });
  const until = Date.now() + patienceMs;
  while (
    !(await fetch(url + readyPath).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${entry} did not start.`);
    await sleep(50);
  }
  return {
    url,
    child,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Logs a bench person in; gives the cookie header of the session. */
export async function logIn(url: string, email: string, password = benchPassword): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Logging ${email} in failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
