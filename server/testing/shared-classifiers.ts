/**
 * Classifiers of questions that an earlier test app has trained, because training takes seconds of processor time. The
 * server ignores a file that was trained by other code or from other phrasings.
 */
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../../scripts/run-program.ts';

const shared = join(cache, 'test-nova.model');

/** Copies the file into the data folder. The returned function shares the app's own file if the app has trained. */
export async function shareClassifiers(dataFolder: string): Promise<() => Promise<void>> {
  const own = join(dataFolder, 'nova.model');
  // The shared file is missing until an app has trained.
  await copyFile(shared, own).catch(() => undefined);
  const before = await writtenAt(own);
  return async () => {
    const after = await writtenAt(own);
    if (after === before) return;
    await mkdir(cache, { recursive: true });
    // Another process may read the file at the same time.
    const draft = `${shared}.${process.pid}.part`;
    await copyFile(own, draft);
    await rename(draft, shared);
  };
}

const writtenAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
