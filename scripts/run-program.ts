// Runs the programs of checks, tests and builds, with this Node and the clone's tools first in the path.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The clone's folder. */
export const root = dirname(import.meta.dirname);

/** Folder for the output of runs: reports, incomplete builds, locks. Git ignores it. */
export const cache = join(root, '.cache');

/** Options of a program. */
export interface ProgramOptions {
  /** Prints the output as it arrives. A string is a prefix for each line, for programs that run in parallel. */
  echo?: boolean | string;
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Runs a program to its end. Returns its exit code (127 if it cannot start) and all output. */
export function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<{ code: number; output: string }> {
  // This process is about to exit.
  if (isStopping) return new Promise(() => undefined);
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: toolEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = endTogether(child);
  let output = '';
  for (const [stream, sink] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    const print = printer(sink, options.echo);
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      print(text);
    });
    // The last line may not end with a newline.
    stream.once('end', () => print(''));
  }
  return new Promise((done) => {
    const end = (code: number, last = '') => {
      release();
      if (!isStopping) done({ code, output: output + last });
    };
    child.once('error', (error) => end(127, `${error.message}\n`));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Prints text as it arrives, or line by line with a prefix. An empty text ends the last line. */
function printer(sink: NodeJS.WriteStream, echo: boolean | string | undefined): (text: string) => void {
  if (!echo) return () => undefined;
  if (echo === true) return (text) => void sink.write(withoutNul(text));
  let rest = '';
  return (text) => {
    const lines = (rest + (withoutNul(text) || (rest && '\n'))).split('\n');
    rest = lines.pop() ?? '';
    sink.write(lines.map((line) => `${echo} | ${line}`.trimEnd().concat('\n')).join(''));
  };
}

/** Replaces NUL, which test names may contain. With a single NUL, programs would treat the whole log as binary. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '␀');
}

const running = new Set<ChildProcess>();
let isStopping = false;

/**
 * Forwards a stop signal to the running programs. After all have ended, exits, unless other code handles the signal, too.
 */
function endTogether(child: ChildProcess): () => void {
  running.add(child);
  const release: (() => void)[] = [() => running.delete(child)];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const pass = () => {
      isStopping = true;
      child.once('close', () => {
        running.delete(child);
        if (running.size === 0 && process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
      });
      // Ctrl-C also reaches the program. Signals it only if it is still running later.
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

/** The environment with the clone's tools and this Node first in the path. */
export function toolEnvironment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH];
  return { ...process.env, ...extra, PATH: path.filter(Boolean).join(delimiter) };
}
