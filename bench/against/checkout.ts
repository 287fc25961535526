/** A second checkout of this repository, in the cache folder. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, root, runProgram } from '../../scripts/run-program.ts';
import { remove, timeNpm } from '../starts.ts';

export interface Checkout {
  folder: string;
  /** The abbreviated hash of the commit. */
  commit: string;
}

/**
 * Creates a worktree of the commit with its dependencies. Later runs reuse it. @throws Error if the commit is not an
 * ancestor of HEAD
 */
export async function makeCheckout(name: string): Promise<Checkout> {
  const commit = (await git('rev-parse', '--short=12', '--verify', `${name}^{commit}`)).trim();
  const { code } = await runProgram('git', ['-C', root, 'merge-base', '--is-ancestor', commit, 'HEAD']);
  if (code !== 0)
    throw new Error(`${name} is no ancestor of HEAD: its migrations may be unknown here. Rebase this branch first.`);
  const folder = join(cache, 'bench', 'against', commit);
  if (!(await exists(join(folder, 'package.json')))) {
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', '--force', folder, commit);
  }
  if (!(await exists(join(folder, 'node_modules')))) await install(folder);
  return { folder, commit };
}

/** Symbolic links to this checkout's packages do not work: `@starparty/contract` would resolve to this checkout. */
async function install(folder: string): Promise<void> {
  const lockfiles = await Promise.all([root, folder].map((each) => readFile(join(each, 'package-lock.json'), 'utf8')));
  if (lockfiles[0] === lockfiles[1] && (await copyPackages(folder))) return;
  console.log('Installing the dependencies of the other commit...');
  await timeNpm(folder, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Copies the packages as hard links. Links between workspaces are relative, so they point into the new checkout. */
async function copyPackages(folder: string): Promise<boolean> {
  for (const workspace of ['.', 'contract', 'server', 'web']) {
    const packages = join(root, workspace, 'node_modules');
    if (!(await exists(packages))) continue;
    const { code } = await runProgram('cp', ['-al', packages, join(folder, workspace, 'node_modules')]);
    if (code !== 0) {
      await remove(join(folder, 'node_modules'));
      return false;
    }
  }
  // Tools change these files in place. Hard links would change them in this checkout, too.
  for (const name of ['.installed-lockfile', '.cache', '.vite', '.vite-temp', '.vitest'])
    await remove(join(folder, 'node_modules', name));
  return true;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws Error with the output of git */
async function git(...args: string[]): Promise<string> {
  const { code, output } = await runProgram('git', ['-C', root, ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output;
}
