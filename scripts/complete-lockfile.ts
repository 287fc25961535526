// `node scripts/complete-lockfile.ts`: adds optional packages of other platforms to package-lock.json, which npm omits
// if its registry lacks them. Without them, `npm ci` rejects the lockfile.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const path = join(root, 'package-lock.json');
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The missing entries, by path, of optional packages that the lockfile names. */
export function findMissingPackages({ packages }: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [owner, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (!isLocked(packages, owner, name) && /^\d+\.\d+\.\d+/.test(version)) {
        missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
      }
    }
  }
  return missing;
}

function isLocked(packages: Lockfile['packages'], owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Packages of native programs have the platform in their name. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/.-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
  const glibc = words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
  return {
    ...(cpu.length > 0 && { cpu }),
    ...((libc ?? glibc) && { libc: libc ?? glibc }),
    ...(os.length > 0 && { os }),
  };
}

/** Reads the lockfile from disk. */
export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(path, 'utf8'));
}

if (import.meta.main) {
  const lockfile = readLockfile();
  const missing = findMissingPackages(lockfile);
  const all = { ...lockfile.packages, ...missing };
  const order = (one: string, other: string) => one.localeCompare(other, 'en');
  lockfile.packages = Object.fromEntries(Object.entries(all).sort(([one], [other]) => order(one, other)));
  if (Object.keys(missing).length > 0) writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json.`);
}
