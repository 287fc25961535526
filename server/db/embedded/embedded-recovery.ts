/** Configures how PostgreSQL syncs data files before it recovers from a crash. */

/** The Linux version from which `syncfs` reports every failed write. */
const reliableSince = [5, 8] as const;

/**
 * The options for a crash recovery. By default, PostgreSQL syncs each file, and a new cluster has over 1,600. On a
 * busy disk that took seconds. `syncfs` syncs the whole file system in one call.
 */
export function recoveryOptions(platform: string, release: string): string[] {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  const isReliable = major > reliableSince[0] || (major === reliableSince[0] && minor >= reliableSince[1]);
  return platform === 'linux' && isReliable ? ['-c', 'recovery_init_sync_method=syncfs'] : [];
}
