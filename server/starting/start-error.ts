/** Explains to the host why the product cannot start: the cause, the state of the data and a solution. */
import { statfsSync } from 'node:fs';

export class StartError extends Error {
  override name = 'StartError';
}

const sentences: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk of ${path} is full. Saved data is safe: free some space and start again.`,
  EDQUOT: (path) => `The disk quota of ${path} is used up. Saved data is safe: free some space and start again.`,
  EROFS: (path) =>
    `${path} is on a read-only file system; nothing was changed. Set STARPARTY_DATA to a writable folder.`,
  // Node reports this error for creating folders on a read-only file system.
  ENOENT: (path) =>
    `The folder ${path} cannot be created; its file system may be read-only. Nothing was changed: set STARPARTY_DATA to a writable folder.`,
  EACCES: (path) =>
    `Starparty has no permission to write to ${path}; nothing was changed. Start it as the owner of that folder, or set STARPARTY_DATA to another folder.`,
  ENOTDIR: (path) =>
    `A part of the path ${path} is a file, not a folder; nothing was changed. Set STARPARTY_DATA to a folder.`,
  EEXIST: (path) =>
    `A file has the path of the folder ${path}; nothing was changed. Move it, or set STARPARTY_DATA to another folder.`,
};
sentences.EPERM = sentences.EACCES as (path: string) => string;

/** PostgreSQL's code for a full disk (appendix A of its manual). */
const databaseCodes: Record<string, string> = { 53100: 'ENOSPC' };

/** Explains a file system error, or an error caused by one. Returns other errors unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartError) return error;
    const code = 'code' in cause ? String(cause.code) : '';
    const sentence = sentences[databaseCodes[code] ?? code];
    if (sentence) return new StartError(sentence(path), { cause: error });
  }
  return error;
}

/** The space in bytes that PostgreSQL needs for a WAL segment. */
const leastFreeBytes = 16 * 1024 * 1024;

/** If the disk of `path` is full, returns an explanation. Otherwise, returns the error unchanged. */
export function explainFullDisk(error: unknown, path: string): unknown {
  if (error instanceof StartError) return error;
  try {
    const { bavail, bsize } = statfsSync(path);
    // A full disk may make PostgreSQL crash before it reports the error.
    if (bavail * bsize >= leastFreeBytes) return error;
  } catch {
    return error;
  }
  return new StartError(sentences.ENOSPC?.(path) ?? '', { cause: error });
}

/** Finds a file system error in the output of a program and explains it. */
export function explainOutput(output: string, path: string): StartError | undefined {
  const spoken: [RegExp, string][] = [
    // PostgreSQL reports a partial write with a different message and this hint.
    [/no space left on device|check free disk space/i, 'ENOSPC'],
    [/disk quota exceeded/i, 'EDQUOT'],
    [/read-only file system/i, 'EROFS'],
    [/permission denied|operation not permitted/i, 'EACCES'],
  ];
  const code = spoken.find(([pattern]) => pattern.test(output))?.[1];
  const sentence = code && sentences[code];
  return sentence ? new StartError(sentence(path)) : undefined;
}
