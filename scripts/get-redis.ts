// A Redis or Valkey for the tests of news between processes.
import { findRedis } from '../server/testing/redis.ts';
import { installDebianPackages, isDebianRoot } from './debian-packages.ts';

/** Installs one where there is none and nobody has to be asked; the tests say what is missing otherwise. */
export async function getRedis(): Promise<void> {
  if (!findRedis() && isDebianRoot()) await installDebianPackages(['redis-server'], ['valkey-server']);
}
