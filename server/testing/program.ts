/** The product or a command of the host as a process of its own, as npm starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Program {
  child: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  /** Its exit code once it has ended, null after a signal. */
  code: Promise<number | null>;
}

/** As in the commands of npm, Node keeps what it makes of the sources from one run to the next. */
const { NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/code') } = process.env;

/** Starts it on a free port with nothing but these settings in its environment. */
export function startProgram(
  program: 'main' | 'cli',
  environment: Record<string, string>,
  words: string[] = [],
): Program {
  const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, code: once(child, 'close').then(([code]) => code) };
}

/** Waits until it has printed these words. @throws Error with what it printed when it ends before */
export async function untilSaid({ child, said, code }: Program, words: string): Promise<void> {
  let hasEnded = false;
  void code.then(() => {
    hasEnded = true;
  });
  while (!said().includes(words)) {
    if (hasEnded) throw new Error(`The product ended before it said "${words}":\n${said()}`);
    await Promise.race([code, once(child.stdout as NonNullable<typeof child.stdout>, 'data')]);
  }
}

/** The address that the product says, once it serves there. @throws Error with what it printed when it ends before */
export async function untilServing(program: Program): Promise<string> {
  await untilSaid(program, 'Press Ctrl-C to stop.');
  return (/Starparty is at (\S+)/.exec(program.said())?.[1] ?? '').replace('localhost', '127.0.0.1');
}
