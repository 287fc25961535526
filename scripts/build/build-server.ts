// Bundles the server if its sources have changed since the last build.
import { constants } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../server/db/embedded/embedded-lock.ts';
import { explainFileError, StartError } from '../../server/starting/start-error.ts';
import { cache, root } from '../run-program.ts';
import { fingerprintSources } from './fingerprint-sources.ts';
import { runVite } from './run-vite.ts';

/**
 * The folder of all builds. Each build has its own folder, so that a running server loads only files of its own build.
 */
const builds = join(root, 'server', 'dist');
const buildsKept = 3;

/** The paths of the server's programs. */
export interface ServerPrograms {
  main: string;
  cli: string;
}

/**
 * Ensures that the server is bundled from the current sources. If the folders are not writable, prints a notice and
 * returns the sources, which start more slowly.
 * @throws StartError if the build fails
 */
export async function buildServer(print: (line: string) => void): Promise<ServerPrograms> {
  const build = join(builds, fingerprintSources(['server', 'contract', 'art']));
  if (await exists(build)) return programsIn(build, 'js');
  try {
    for (const folder of [cache, builds]) {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    }
    await withLock(join(cache, 'build-server.lock'), async () => {
      if (!(await exists(build))) await bundle(build);
    });
    return programsIn(build, 'js');
  } catch (error) {
    if (error instanceof StartError || !isForbidden(error)) throw explainFileError(error, root);
    print(
      `The server runs from its sources and starts slower, because its build cannot be written (${error.code}: ${error.path}).`,
    );
    return programsIn(join(root, 'server'), 'ts');
  }
}

const programsIn = (folder: string, ending: 'js' | 'ts'): ServerPrograms => ({
  main: join(folder, `main.${ending}`),
  cli: join(folder, `cli.${ending}`),
});

async function bundle(build: string): Promise<void> {
  const draft = `${build}-draft`;
  try {
    await runVite('server', draft);
    await rename(draft, build);
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
  await removeOldBuilds();
}

async function removeOldBuilds(): Promise<void> {
  const paths = (await readdir(builds)).map((name) => join(builds, name));
  const ages = await Promise.all(paths.map(async (path) => ({ path, builtAt: (await stat(path)).mtimeMs })));
  const old = ages.toSorted((one, other) => other.builtAt - one.builtAt).slice(buildsKept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

function isForbidden(error: unknown): error is NodeJS.ErrnoException {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
