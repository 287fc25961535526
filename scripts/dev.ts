// `npm run dev`: restarts the server on every change and hot-reloads the web client, both under the same address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from './free-port.ts';
import { root, toolEnvironment } from './run-program.ts';

// Vite belongs to the web workspace.
const viteEntry = createRequire(join(root, 'web', 'package.json')).resolve('vite');
const { createServer } = (await import(pathToFileURL(viteEntry).href)) as typeof import('vite');

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = await findFreePort();
const server = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root: join(root, 'web'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      '/images': server,
      '/metrics': server,
    },
  },
});

const watched = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'];
watched.push('--import', pathToFileURL(join(root, 'server', 'testing', 'lean-drizzle.ts')).href);
// Runs in a separate session. The watcher forwards signals to the server, which would count the same signal from the
// terminal as a second signal.
const child = spawn(process.execPath, [...watched, join(root, 'server', 'main.ts')], {
  cwd: root,
  detached: true,
  stdio: 'inherit',
  env: toolEnvironment({
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  }),
});

async function end(code: number): Promise<never> {
  await vite.close();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0));
child.once('exit', (code) => end(code ?? 1));

try {
  await vite.listen();
  console.log(
    `The web client with hot reload is at http://localhost:${port}; the server behind it restarts at every change.`,
  );
} catch (error) {
  console.error(
    `The address http://localhost:${port} cannot be used (${(error as Error).message}): set PORT to another port.`,
  );
  await end(1);
}
