import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.ts';

/**
 * Returns a hash that changes when a source file of the folders, or the lockfile, is added, removed or written.
 * Compares modification times instead of contents, as make does, because every start waits for this check. Times are
 * rounded down to seconds, because copies into a container lose the fraction. Reads synchronously, because asynchronous
 * reads of so many files take three times as long.
 */
export function fingerprintSources(folders: string[]): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(listFiles), 'package-lock.json'].sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${Math.trunc(mtimeMs / 1000)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(path);
  });
}
