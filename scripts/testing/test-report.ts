// The outcome of each part of the tests, and the summary table.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/** How a part of the tests runs. */
export interface PartOptions {
  /** Arguments for Vitest or Playwright. */
  args: string[];
  /** The option `echo` of `runProgram`. */
  echo: boolean | string;
  /** The folder for temporary files, by default that of the system. */
  temporaryFolder?: string | undefined;
}

/** The outcome of one part of the tests. */
export interface PartResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Additional information, such as omitted tests and the reason. */
  note?: string;
  /** The failed tests with their messages. */
  failures?: Failure[];
  files?: FileTime[];
}

/** The duration of a test file. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** A failed test. */
export interface Failure {
  test: string;
  message: string;
}

/** Number of lines of each message to repeat at the end. The full message is printed where the test ran. */
const linesOfMessage = 12;

/** Prints the failed tests, then a line per part, because readers see the end of a long log first. */
export function printTable(results: PartResult[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const { name, failures = [] } of results) {
    for (const { test, message } of failures) {
      const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfMessage);
      console.log(`\n--- failed in ${name}: ${test}\n${lines.join('\n')}`);
    }
  }
  console.log('');
  for (const { name, passed, failed, seconds, note } of results) {
    const mark = failed > 0 ? 'failed' : passed > 0 ? 'ok' : 'left out';
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(
      `${name.padEnd(width)}  ${mark.padEnd(8)} ${counts} ${seconds.toFixed(1).padStart(7)} s  ${note ?? ''}`,
    );
  }
}

const slowestCount = 20;

/** Prints the slowest files, so that slow tests are noticed. */
export function printSlowestFiles(results: PartResult[]): void {
  const files = results.flatMap(({ name, files = [] }) => files.map((time) => ({ name, ...time })));
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestCount);
  if (slowest.length === 0) return;
  console.log(`\nThe slowest ${slowest.length} of ${files.length} test files:`);
  for (const { name, file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${name})`);
  }
}

/** The number of ticks per second in which Linux counts processor time. */
export const ticksPerSecond = 100;

/**
 * Prints the processor time of this process and its finished children, as `time` reports it, and the time that all cores
 * have been busy since `busyBefore`. The busy time also includes databases, browsers and unrelated programs. Divided by
 * the number of cores, it is the shortest possible duration on this machine.
 */
export function printProcessorTime(busyBefore: number | undefined): void {
  const busyAfter = busyTicks();
  // Other systems report processor time differently.
  if (busyBefore === undefined || busyAfter === undefined) return;
  const busy = busyAfter - busyBefore;
  // The values after the program name, which may contain spaces: user and system time of the process and of its
  // children.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const own = sum(
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15),
  );
  const minutes = (ticks: number) => (ticks / ticksPerSecond / 60).toFixed(1);
  const cores = availableParallelism();
  console.log(
    `\nProcessor time ${minutes(own)} minutes, with all processes ${minutes(busy)}: ${cores} cores need at least ${minutes(busy / cores)}.`,
  );
}

/** The busy time of all cores together since boot, in clock ticks. Undefined on systems other than Linux. */
export function busyTicks(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/stat', 'utf8');
  } catch {
    return undefined;
  }
  const [user = '', nice = '', system = '', , , irq = '', softirq = ''] =
    stat.split('\n', 1)[0]?.split(/ +/).slice(1) ?? [];
  return sum([user, nice, system, irq, softirq]);
}

const sum = (values: string[]) => values.reduce((total, value) => total + Number(value), 0);
