// Provides Redis or Valkey for the tests of messages between processes.
import { findRedis } from '../../server/testing/servers/redis.ts';
import { installDebianPackages, isDebianRoot } from './debian-packages.ts';

/** Installs Redis if it is missing and no password is needed. Otherwise, the tests report that it is missing. */
export async function getRedis(): Promise<void> {
  if (!findRedis() && isDebianRoot()) await installDebianPackages(['redis-server'], ['valkey-server']);
}
