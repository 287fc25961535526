// Playwright's global set-up: starts the product as `npm start` does, with a separate data folder, and stops it
// afterwards. Journeys that need different settings start a separate product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache, root, toolEnvironment } from '../run-program.ts';

const patienceMs = 300_000;

export interface JourneyServer {
  /** The address of the pages. */
  url: string;
  stop(): Promise<void>;
}

/** The environment variable with the data folder. Workers inherit it, because they start after the shared product. */
const dataVariable = (port: string) => `E2E_DATA_${port}`;

/** The data folder of the product on a port, by default of the shared product. */
export const dataFolderOf = (port = process.env.E2E_PORT ?? ''): string => process.env[dataVariable(port)] ?? '';

/** Starts the server of the journeys on E2E_PORT. @throws Error if it does not become ready */
export default async function startServer(): Promise<() => Promise<void>> {
  return (await startJourneyServer('e2e-server', process.env.E2E_PORT ?? '', { STARPARTY_DEMO: 'on' })).stop;
}

/**
 * Starts the product on this port with these settings and separate data. Its output goes to .cache/<name>.log.
 * @throws Error if it does not become ready
 */
export async function startJourneyServer(
  name: string,
  port: string,
  settings: Record<string, string>,
): Promise<JourneyServer> {
  await mkdir(cache, { recursive: true });
  // Not in the clone, because the unprivileged database user may be unable to access it.
  const data = await mkdtemp(join(tmpdir(), 'starparty-e2e-'));
  await chmod(data, 0o711);
  process.env[dataVariable(port)] = data;
  const logPath = join(cache, `${name}.log`);
  const log = await open(logPath, 'w');
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts', 'bootstrap.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', log.fd, log.fd],
    env: toolEnvironment({
      NODE_ENV: undefined,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      STARPARTY_DATA: data,
      LIMITS: 'off',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...settings,
    }),
  });
  await log.close();

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  }

  const until = Date.now() + patienceMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      await stop();
      const tail = (await readFile(logPath, 'utf8')).trim().split('\n').slice(-30).join('\n');
      throw new Error(`The server did not get ready; the end of ${logPath}:\n${tail}`);
    }
    await sleep(200);
  }
  return { url, stop };
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
