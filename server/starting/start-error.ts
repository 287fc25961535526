/** Why the product cannot start, said to the host in one sentence: what happened, what is safe, what to do. */
import { statfsSync } from 'node:fs';

export class StartError extends Error {
  override name = 'StartError';
}

const sentences: Record<string, (path: string) => string> = {
  ENOSPC: (path) =>
    `The disk that holds ${path} is full; what is saved there is safe: free some space and start again.`,
  EDQUOT: (path) =>
    `The disk quota for ${path} is used up; what is saved there is safe: free some space and start again.`,
  EROFS: (path) =>
    `${path} is on a read-only file system; nothing was changed: set STARPARTY_DATA to a folder that can be written.`,
  // What Node reports when folders cannot be made on a read-only file system.
  ENOENT: (path) =>
    `The folder ${path} cannot be made, as on a read-only file system; nothing was changed: set STARPARTY_DATA to a folder that can be written.`,
  EACCES: (path) =>
    `Starparty may not write to ${path}; nothing was changed: start it as the user who owns that folder, or set STARPARTY_DATA to another one.`,
  ENOTDIR: (path) =>
    `A part of the path ${path} is a file and not a folder; nothing was changed: set STARPARTY_DATA to a folder.`,
  EEXIST: (path) =>
    `There is a file where the folder ${path} belongs; nothing was changed: move it away or set STARPARTY_DATA to another folder.`,
};
sentences.EPERM = sentences.EACCES as (path: string) => string;

/** PostgreSQL's code for a full disk (appendix A of its manual). */
const databaseCodes: Record<string, string> = { 53100: 'ENOSPC' };

/** Turns a file system error about a path, or one that was caused by such an error, into its sentence; any other comes back as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartError) return error;
    const code = 'code' in cause ? String(cause.code) : '';
    const sentence = sentences[databaseCodes[code] ?? code];
    if (sentence) return new StartError(sentence(path), { cause: error });
  }
  return error;
}

/** What PostgreSQL needs to write at once: a segment of its log, in bytes. */
const leastFreeBytes = 16 * 1024 * 1024;

/** Turns whatever failed into the sentence about a full disk when the disk that holds `path` is full; else it comes back as it is. */
export function explainFullDisk(error: unknown, path: string): unknown {
  if (error instanceof StartError) return error;
  try {
    const { bavail, bsize } = statfsSync(path);
    // A database without space does not always live to say so.
    if (bavail * bsize >= leastFreeBytes) return error;
  } catch {
    return error;
  }
  return new StartError(sentences.ENOSPC?.(path) ?? '', { cause: error });
}

/** Finds in a program's output the file system error it met, and answers with its sentence. */
export function explainOutput(output: string, path: string): StartError | undefined {
  const spoken: [RegExp, string][] = [
    // A file that took only a part of what was written says it in other words, and adds this hint.
    [/no space left on device|check free disk space/i, 'ENOSPC'],
    [/disk quota exceeded/i, 'EDQUOT'],
    [/read-only file system/i, 'EROFS'],
    [/permission denied|operation not permitted/i, 'EACCES'],
  ];
  const code = spoken.find(([pattern]) => pattern.test(output))?.[1];
  const sentence = code && sentences[code];
  return sentence ? new StartError(sentence(path)) : undefined;
}
