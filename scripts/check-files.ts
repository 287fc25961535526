// A part of `npm run check`: names of files in server features contain their role, and folders have few files.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run-program.ts';

/**
 * The roles of `<thing>.<role>.ts`, as in docs/architecture.md. A file without one of these roles is named
 * `<thing>.ts`.
 */
const roles = [
  ...['tables', 'repository', 'rules', 'service', 'routes', 'feature', 'content', 'access', 'help', 'lookups'],
  ...['presentation', 'visibility', 'news', 'columns', 'worker', 'test'],
];
const named = new RegExp(`^server/features/.*/[^/.]+(\\.[^/]+)?\\.(${roles.join('|')})\\.ts$`);
const plain = /^server\/features\/.*\/[^/.]+\.ts$/;

/** Maximum number of files in a folder. Tests and phrasings do not count. */
const filesMax = 20;
/**
 * Folders that may have more files: the contract has a file per feature and one for its texts, pages have a file per
 * screen, migrations have a file per change, and `art/scenes` has a file per scene.
 */
const listsOfFiles = ['art/scenes', 'contract', 'server/db/migrations', 'web/pages'];

/** Lists names without a known role, and folders with too many files. */
export function findMisplaced(files: string[]): string[] {
  const nameless = files.filter(
    (file) => file.startsWith('server/features/') && file.endsWith('.ts') && !named.test(file) && !plain.test(file),
  );
  const subjects = files.filter((file) => !/\.test\.tsx?$|\.phrasings\.txt$/.test(file));
  const folders = [...Map.groupBy(subjects, dirname)].filter(([folder]) => !listsOfFiles.includes(folder));
  return [
    ...nameless.map((file) => `${file} has no known role: name it <thing>.<role>.ts, or <thing>.ts without a role.`),
    ...folders
      .filter(([, { length }]) => length > filesMax)
      .map(([folder, { length }]) => `${folder} has ${length} files, more than ${filesMax}: group them by subject.`),
  ];
}

if (import.meta.main) {
  const files = globSync('{art,bench,contract,e2e,scripts,server,web}/**/*.*', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  for (const problem of findMisplaced(files)) {
    console.log(problem);
    process.exitCode = 1;
  }
}
