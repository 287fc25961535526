// Runs the programs that checks, tests and builds are made of, always under this Node and with this clone's tools first.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The clone's folder. */
export const root = dirname(import.meta.dirname);

/** Folder for what runs leave behind: reports, drafts, locks; ignored by git. */
export const cache = join(root, '.cache');

/** How a program is run. */
export interface ProgramOptions {
  /** Prints what the program says as it says it. */
  echo?: boolean;
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Runs a program to its end; answers with its exit code (127 when it cannot be started) and all it said. */
export function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: toolEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = endTogether(child);
  let output = '';
  for (const [stream, sink] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (options.echo) sink.write(chunk);
    });
  }
  return new Promise((done) => {
    const end = (code: number, last = '') => {
      release();
      done({ code, output: output + last });
    };
    child.once('error', (error) => end(127, `${error.message}\n`));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** While a program runs, whoever stops this process stops the program, and it ends when the program has ended. */
function endTogether(child: ChildProcess): () => void {
  const release: (() => void)[] = [];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const pass = () => {
      child.once('close', () => process.exit(128 + constants.signals[signal]));
      // Ctrl-C has reached the program as well; only where it did not is a word needed.
      if (signal === 'SIGINT') setTimeout(() => child.kill('SIGTERM'), 5_000).unref();
      else child.kill(signal);
    };
    process.once(signal, pass);
    release.push(() => process.removeListener(signal, pass));
  }
  return () => {
    for (const undo of release) undo();
  };
}

/** The environment in which the clone's tools and this Node are found first. */
export function toolEnvironment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH];
  return { ...process.env, ...extra, PATH: path.filter(Boolean).join(delimiter) };
}
