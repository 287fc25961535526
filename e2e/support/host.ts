/** Runs the host's commands while the product is running. */
import { expect } from '@playwright/test';
import { root, runProgram } from '../../scripts/run-program.ts';
import { dataFolderOf } from '../../scripts/testing/e2e-server.ts';

/** Runs a command and returns what it prints. */
export async function host(...words: string[]): Promise<string> {
  const { code, output } = await runProgram(process.execPath, ['scripts/bootstrap.mjs', 'host', ...words], {
    cwd: root,
    env: { STARPARTY_DATA: dataFolderOf(), DATABASE_URL: '', NODE_ENV: undefined },
  });
  expect(code, output).toBe(0);
  return output;
}
