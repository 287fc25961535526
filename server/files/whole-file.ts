/** Atomic files: written to a temporary file, synced, then renamed. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Path of a file while it is written. If a killed process leaves such a file, deleting the final file also deletes it.
 */
export function unfinishedOf(path: string): string {
  return `${path}.part`;
}

/** Writes a file that only the owner can read; deletes it if `write` fails. */
export async function writeWhole<T>(
  path: string,
  write: (file: FileHandle) => Promise<T>,
  unfinished = unfinishedOf(path),
): Promise<T> {
  try {
    const file = await open(unfinished, 'w', 0o600);
    let result: T;
    try {
      result = await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Syncs a folder. Otherwise, a power failure may lose the new name although the content is on disk. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
