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
  /** Prints what the program says as it says it; a text is put before each line, where several say something at once. */
  echo?: boolean | string;
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Runs a program to its end; answers with its exit code (127 when it cannot be started) and all it said. */
export function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<{ code: number; output: string }> {
  // This process is about to end.
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
    // The last line may have no end.
    stream.once('end', () => print(''));
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

/** Prints text as it comes, or line by line with a mark before each; an empty text ends the last line. */
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

/** Names of tests may hold any character, and one NUL makes a whole log binary to programs that read it. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '␀');
}

const running = new Set<ChildProcess>();
let isStopping = false;

/** While programs run, a signal that stops this process stops them, and it ends when all of them have ended. */
function endTogether(child: ChildProcess): () => void {
  running.add(child);
  const release: (() => void)[] = [() => running.delete(child)];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const pass = () => {
      isStopping = true;
      child.once('close', () => {
        running.delete(child);
        if (running.size === 0) process.exit(128 + constants.signals[signal]);
      });
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
