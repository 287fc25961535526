// Builds the web client when its sources have changed since the last build, and swaps it in whole.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../server/db/embedded-lock.ts';
import { explainFileError, StartError } from '../server/starting/start-error.ts';
import { cache, root, runProgram } from './run-program.ts';

const dist = join(root, 'web', 'dist');
const stampName = '.sources';

/** Makes sure that web/dist is the build of the sources as they are. @throws StartError when the build fails */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const hash = hashSources();
  if (await isBuilt(hash)) return;
  try {
    await mkdir(cache, { recursive: true });
    await withLock(join(cache, 'build.lock'), async () => {
      if (await isBuilt(hash)) return;
      say('Building the web client ...');
      const since = Date.now();
      await build(hash);
      say(`Built the web client in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    });
  } catch (error) {
    throw explainFileError(error, root);
  }
}

async function isBuilt(hash: string): Promise<boolean> {
  return (await readFile(join(dist, stampName), 'utf8').catch(() => '')).trim() === hash;
}

/** The new build takes its place only when it is whole, so that a server that runs meanwhile never sees half of one. */
async function build(hash: string): Promise<void> {
  const draft = join(cache, `web-${process.pid}`);
  const old = `${draft}-old`;
  try {
    await runVite(draft);
    await writeFile(join(draft, stampName), `${hash}\n`);
    if (await exists(dist)) await rename(dist, old);
    await rename(draft, dist);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

async function runVite(outDir: string): Promise<void> {
  const { code, output } = await runProgram('vite', ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel=warn'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new StartError(
    'The web client could not be built (see the lines above); nothing was changed: correct the sources, or restore them with "git checkout".',
  );
}

/** Reads synchronously: this is on the way of every start, and hundreds of small files take three times as long otherwise. */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = [...listFiles('web'), ...listFiles('contract'), 'package-lock.json'];
  for (const file of files.sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    const isSource = entry.name !== 'node_modules' && path !== 'web/dist';
    return isSource ? listFiles(path) : [];
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
