// What a part of the tests came to, and the table in which it is shown.

/** How one part of the tests is run. */
export interface PartOptions {
  /** For Vitest or Playwright. */
  args: string[];
  /** As `runProgram` takes it. */
  echo: boolean | string;
}

/** The outcome of one part of the tests. */
export interface PartResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What the reader has to know besides, such as what was left out and why. */
  note?: string;
}

/** Prints one line for each part. */
export function printTable(results: PartResult[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, failed, seconds, note } of results) {
    const mark = failed > 0 ? 'failed' : passed > 0 ? 'ok' : 'left out';
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(
      `${name.padEnd(width)}  ${mark.padEnd(8)} ${counts} ${seconds.toFixed(1).padStart(7)} s  ${note ?? ''}`,
    );
  }
}
