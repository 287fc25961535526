/** A small disk for one program: a file system in memory that nothing else sees and that goes with the program. */
import { spawnSync } from 'node:child_process';

// An ordinary user may mount in a user namespace where it passes for root; the program gets its own user back in another.
const shell = 'mount -t tmpfs -o "size=$1,mode=755" disk "$2" && shift 2 && exec "$@"';
const asRoot = ['unshare', '--mount'];
const asUser = ['unshare', '--map-root-user', '--mount'];
const backToUser = () => ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];

/** The command that runs `command` with a file system of this size at `folder`. */
export function onSmallDisk(folder: string, megabytes: number, command: readonly string[]): string[] {
  const isRoot = process.getuid?.() === 0;
  const mount = ['sh', '-c', shell, 'sh', `${megabytes}m`, folder];
  return isRoot ? [...asRoot, ...mount, ...command] : [...asUser, ...mount, ...backToUser(), ...command];
}

/** Whether this system lets this user make one; containers without rights do not. */
export function canMakeSmallDisk(): boolean {
  const [program = '', ...words] = onSmallDisk('/mnt', 1, ['true']);
  return spawnSync(program, words).status === 0;
}
