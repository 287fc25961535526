/** Files that are whole or not there: written beside, synced, then renamed. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where a file is while it is written; what a killed process leaves there goes with whatever knows the file. */
export function unfinishedOf(path: string): string {
  return `${path}.part`;
}

/** Writes a file for the owner alone; nothing is left of it when `write` fails. */
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
