/** Figures that benchmarks print: ratios and their floors, as a table and as JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../scripts/run-program.ts';
import { percentile } from '../server/testing/percentile.ts';

export interface Figure {
  part: string;
  name: string;
  /** The printed value: a ratio, or a number with its unit. */
  value: string;
  /** The bound, such as `>= 0.75`, and the goal, if any. Figures without a floor are only printed. */
  floor?: string;
  /** Undefined if the figure has no floor, or if its limit drifted. */
  isReached?: boolean;
  note?: string;
}

/** Measurements of the product and of its baseline, taken alternately. */
export interface Turns {
  own: number[];
  baseline: number[];
}

export interface RatioOptions {
  part: string;
  name: string;
  turns: Turns;
  /** A ratio of rates (`/s`) must not be below the floor. Other ratios must not exceed it. */
  unit: '/s' | 'ms' | 'kB';
  /** Without a floor, the ratio is only printed. */
  floor?: number;
  goal?: number;
  note?: string | undefined;
}

/** The maximum variation of a limit, such as a baseline, between its turns. */
const driftMax = 0.15;

/** The ratio of the medians. It is compared with the floor unless the baseline drifted. */
export function ratioFigure({ part, name, turns, unit, floor, goal, note }: RatioOptions): Figure {
  const [own, baseline] = [median(turns.own), median(turns.baseline)];
  const ratio = own / baseline;
  const medians = `medians ${round(own)} against ${round(baseline)} ${unit}${note ? `; ${note}` : ''}`;
  const figure = { part, name, value: round(ratio), note: medians };
  if (floor === undefined) return figure;
  const bounds = `${unit === '/s' ? '>=' : '<='} ${floor}${goal === undefined ? '' : `, goal ${goal}`}`;
  const isReached = unit === '/s' ? ratio >= floor : ratio <= floor;
  return withStableLimit({ ...figure, floor: bounds, isReached }, turns.baseline);
}

/**
 * The figure without its verdict if the measured limit drifted by more than 15 % between its turns.
 * @throws Error if the limit was measured only once
 */
export function withStableLimit<F extends Omit<Figure, 'part'>>(figure: F, limit: number[]): F {
  if (limit.length < 2) throw new Error(`The limit of "${figure.name}" needs a second turn.`);
  const drift = (Math.max(...limit) - Math.min(...limit)) / median(limit);
  if (drift <= driftMax) return figure;
  const drifted = `no verdict, the limit drifted by ${Math.round(drift * 100)} %`;
  return { ...figure, isReached: undefined, note: figure.note ? `${drifted}; ${figure.note}` : drifted };
}

/** Splits samples into this number of turns, in order, and returns a percentile of each. */
export function percentileByTurn(samples: number[], share: number, turns: number): number[] {
  const each = samples.length / turns;
  return Array.from({ length: turns }, (_, turn) => percentile(samples.slice(turn * each, (turn + 1) * each), share));
}

export const median = (values: number[]): number => percentile(values, 0.5);

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Rounds to three significant digits. */
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

/** Writes the figures with a description of the machine. Returns the path of the file. */
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
