/** What a benchmark comes to: figures held against floors, the table on the screen and the JSON beside it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../scripts/run-program.ts';

export interface Figure {
  part: string;
  name: string;
  /** As it is shown: a ratio, or a number with its unit. */
  value: string;
  /** What it has to reach, in words; none for figures that are only printed. */
  floor?: string;
  /** Undefined for figures that are only printed. */
  isReached?: boolean;
  /** What it was measured against, and what made the measurement doubtful. */
  note?: string;
}

/** Limits that move by more than this while one measures make a ratio doubtful. */
const driftMax = 0.15;

/** A ratio of measured rates to a limit that was measured before, between and after them, by the means of both. */
export function rateRatio(rates: number[], limits: number[]): { ratio: number; note: string } {
  const [rate, limit] = [mean(rates), mean(limits)];
  const drift = (Math.max(...limits) - Math.min(...limits)) / limit;
  const warning = drift > driftMax ? `; the limit drifted by ${Math.round(drift * 100)} %, do not trust this one` : '';
  return { ratio: rate / limit, note: `${round(rate)} against ${round(limit)}${warning}` };
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Three digits that count. */
export function round(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US');
}

/** Prints the table. */
export function printFigures(figures: Figure[]): void {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...figures.map((figure) => cells(figure)[column]?.length ?? 0)));
  console.log('');
  for (const figure of figures) {
    console.log(
      `${cells(figure)
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')}  ${figure.note ?? ''}`,
    );
  }
}

function cells({ part, name, value, floor, isReached }: Figure): string[] {
  const verdict = isReached === undefined ? '' : isReached ? 'ok' : 'MISSED';
  return [`${part}: ${name}`, value, floor ?? '', verdict];
}

/** Writes the figures with what they were measured on; gives the file's path. */
export async function writeFigures(figures: Figure[]): Promise<string> {
  const path = join(cache, 'bench.json');
  await mkdir(cache, { recursive: true });
  const machine = { node: process.version, platform: `${process.platform}-${process.arch}` };
  await writeFile(
    path,
    `${JSON.stringify({ at: new Date().toISOString(), machine, limits: 'off', figures }, null, 2)}\n`,
  );
  return path;
}
