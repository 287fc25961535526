/** Starts the product and its baselines, each as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/free-port.ts';
import { root, toolEnvironment } from '../scripts/run-program.ts';
import { metricsToken } from '../server/testing/metrics.ts';
import { benchPassword } from './data/databases.ts';

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Resident memory in MB, as reported by the system. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Options of a Node process. */
interface ProcessOptions {
  cwd?: string;
  flags?: string[];
  environment?: Record<string, string>;
}

const patienceMs = 60_000;

/**
 * Starts the product of this checkout or another one, in production mode. Limits are off unless `settings` enables
 * them.
 */
export async function startProduct(
  databaseUrl: string,
  dataFolder: string,
  settings: Record<string, string> = {},
  checkout = root,
): Promise<RunningServer> {
  const text = await readFile(join(checkout, 'scripts', 'product-memory.json'), 'utf8');
  const { flags = [], environment = {} }: ProcessOptions = JSON.parse(text);
  const own = { DATABASE_URL: databaseUrl, STARPARTY_DATA: dataFolder, LIMITS: 'off', ...settings };
  return start(join(checkout, 'scripts', 'start.ts'), '/api/ready', {
    flags,
    environment: { ...environment, ...own },
    cwd: checkout,
  });
}

/** Starts the baseline of pages. If `compresses` is true, it uses `@fastify/compress`. */
export function startBaseline(databaseUrl: string, { compresses = false } = {}): Promise<RunningServer> {
  return start(baselineEntry('server'), '/ready', {
    environment: { DATABASE_URL: databaseUrl, ...(compresses && { BASELINE_COMPRESSES: 'on' }) },
  });
}

/** Starts the baseline of the party finder. */
export function startBaselineCards(databaseUrl: string, players: number): Promise<RunningServer> {
  const environment = { DATABASE_URL: databaseUrl, BENCH_PLAYERS: String(players) };
  return start(baselineEntry('cards'), '/ready', { environment });
}

/** Starts the baseline of sockets. */
export function startRelay(): Promise<RunningServer> {
  return start(baselineEntry('relay'), '/', {});
}

const baselineEntry = (name: string): string => join(root, 'bench', 'baseline', `${name}.ts`);

async function start(
  entry: string,
  readyPath: string,
  { flags = [], environment = {}, cwd = root }: ProcessOptions,
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, entry], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({
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

/** Logs a bench member in. Returns the cookie header of the session. */
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
