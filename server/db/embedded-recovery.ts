/** How PostgreSQL makes sure, before it recovers from a crash, that all data files are on the disk. */

/** Since this version of Linux, `syncfs` reports every write that failed. */
const reliableSince = [5, 8] as const;

/**
 * The options for a crash recovery. By default PostgreSQL syncs each file on its own, of which a new cluster has over 1,600:
 * on a busy disk that alone took seconds, and members waited for it. `syncfs` syncs the whole file system in one call.
 */
export function recoveryOptions(platform: string, release: string): string[] {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  const isReliable = major > reliableSince[0] || (major === reliableSince[0] && minor >= reliableSince[1]);
  return platform === 'linux' && isReliable ? ['-c', 'recovery_init_sync_method=syncfs'] : [];
}
