/** Files on the local disk, one folder a bucket; written beside, synced, then renamed, so that none is ever half there. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFullError, type StorageProvider, storageNamePattern } from './storage.ts';

const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** Keeps files below `folder`, which is made when it is missing. */
export function diskStorage(folder: string): StorageProvider {
  function pathOf(bucket: string, name: string): string {
    if (!storageNamePattern.test(bucket) || !storageNamePattern.test(name))
      throw new RangeError(`Not a storage name: ${bucket}/${name}`);
    return join(folder, bucket, name);
  }

  return {
    description: `the folder ${folder}`,

    async put(bucket, name, content) {
      const path = pathOf(bucket, name);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(join(folder, bucket), { recursive: true, mode: 0o700 });
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
        await syncFolder(join(folder, bucket));
      } catch (error) {
        await rm(unfinished, { force: true });
        if (noSpace.has((error as NodeJS.ErrnoException).code ?? ''))
          throw new StorageFullError('No space left for files.', { cause: error });
        throw error;
      }
    },

    async find(bucket, name) {
      if (!storageNamePattern.test(bucket) || !storageNamePattern.test(name)) return null;
      try {
        const file = await open(pathOf(bucket, name), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(bucket, name) {
      await rm(pathOf(bucket, name), { force: true });
    },
  };
}

/** Without this, a power cut may forget the new name although the content is safe. */
async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing as an open folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
