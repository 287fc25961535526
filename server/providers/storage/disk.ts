/** Files on the local disk, with a folder per bucket. */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedOf, writeWhole } from '../../files/whole-file.ts';
import { StorageFullError, type StorageProvider, storageNamePattern } from './storage.ts';

const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** Stores files below `folder`, which is created if missing. */
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
      try {
        await mkdir(join(folder, bucket), { recursive: true, mode: 0o700 });
        await writeWhole(path, (file) => file.writeFile(content));
      } catch (error) {
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
      const path = pathOf(bucket, name);
      await rm(path, { force: true });
      await rm(unfinishedOf(path), { force: true });
    },

    async isEmpty() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return !entries.some((entry) => entry.isFile());
    },
  };
}
