/** A small disk for a program: a tmpfs that only this program sees. It is removed when the program ends. */
import { spawnSync } from 'node:child_process';

// An ordinary user may mount as root of a user namespace. A second namespace restores the user.
const shell = 'mount -t tmpfs -o "size=$1,mode=755" disk "$2" && shift 2 && exec "$@"';
const asRoot = ['unshare', '--mount'];
const asUser = ['unshare', '--map-root-user', '--mount'];
const backToUser = () => ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];

/** Wraps `command` to run with a file system of this size at `folder`. */
export function onSmallDisk(folder: string, megabytes: number, command: readonly string[]): string[] {
  const isRoot = process.getuid?.() === 0;
  const mount = ['sh', '-c', shell, 'sh', `${megabytes}m`, folder];
  return isRoot ? [...asRoot, ...mount, ...command] : [...asUser, ...mount, ...backToUser(), ...command];
}

/** Whether this system permits small disks. Unprivileged containers do not. */
export function canMakeSmallDisk(): boolean {
  const [program = '', ...words] = onSmallDisk('/mnt', 1, ['true']);
  return spawnSync(program, words).status === 0;
}
