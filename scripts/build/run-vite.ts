import { join } from 'node:path';
import { StartError } from '../../server/starting/start-error.ts';
import { root, runProgram } from '../run-program.ts';

/** Builds a workspace into a folder with Vite. @throws StartError if the build fails; Vite has then printed its report */
export async function runVite(workspace: 'web' | 'server', outDir: string): Promise<void> {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel=warn'];
  // The default loader writes to node_modules, which may belong to another user.
  args.push('--configLoader=native');
  const { code, output } = await runProgram('vite', args, {
    cwd: join(root, workspace),
    // Writing the compile cache of Vite takes longer than the next build would save.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: undefined },
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new StartError(
    `The ${workspace === 'web' ? 'web client' : 'server'} could not be built (see the lines above); nothing was changed: correct the sources, or restore them with "git checkout".`,
  );
}
