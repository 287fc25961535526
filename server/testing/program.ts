/** The product or a host command as a process, started as npm starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface Program {
  child: ChildProcess;
  /** Output so far. */
  said(): string;
  /** The exit code. Null after a signal. */
  code: Promise<number | null>;
}

/** Like the npm scripts, use Node's compile cache across runs. */
const { NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/code') } = process.env;

/** Starts the program on a free port with only these settings in its environment. */
export function startProgram(
  program: 'main' | 'cli',
  environment: Record<string, string>,
  words: string[] = [],
): Program {
  return spawnNode([inject('programs')[program], ...words], environment);
}

/** Like `startProgram('main')`, with a build of the web client that takes as long as `work`, which is JavaScript. */
export function startDuringBuild(work: string, environment: Record<string, string>): Program {
  const script = `import { main } from ${JSON.stringify(inject('programs').main)}; await main((async () => { ${work} })());`;
  return spawnNode(['--input-type=module', '--eval', script], environment);
}

function spawnNode(args: string[], environment: Record<string, string>): Program {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, code: once(child, 'close').then(([code]) => code) };
}

/** Waits until the program has printed `words`. @throws Error with the program's output if it ends first */
export async function waitForOutput({ child, said, code }: Program, words: string): Promise<void> {
  let hasEnded = false;
  void code.then(() => {
    hasEnded = true;
  });
  while (!said().includes(words)) {
    if (hasEnded) throw new Error(`The product ended before it said "${words}":\n${said()}`);
    await Promise.race([code, once(child.stdout as NonNullable<typeof child.stdout>, 'data')]);
  }
}

/**
 * Waits for the URL that the product prints when it serves. @throws Error with the program's output if it ends first
 */
export async function waitUntilServing(program: Program): Promise<string> {
  await waitForOutput(program, 'Press Ctrl-C to stop.');
  return (/Starparty is at (\S+)/.exec(program.said())?.[1] ?? '').replace('localhost', '127.0.0.1');
}
