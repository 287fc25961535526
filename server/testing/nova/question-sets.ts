/**
 * Reads sets of questions to Nova. A set is a folder with `how-to.jsonl`, `care.jsonl`, or lookups and their
 * `world.json`.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = new URL('./questions/', import.meta.url);

/** The folder that `npm run bench -- nova questions=<folder>` adds. */
const added = process.env.NOVA_QUESTIONS;

/** The folder of each set. */
const folders: Readonly<Record<string, URL>> = {
  ...Object.fromEntries(readdirSync(folder).map((name) => [name, new URL(`${name}/`, folder)])),
  ...(added ? { [basename(added)]: pathToFileURL(`${resolve(added)}/`) } : {}),
};

export const setNames = Object.keys(folders);

/** The name of the added set. Its percentages are printed, and no test requires a minimum of them. */
export const addedSet = added && basename(added);

const fileOf = (set: string, name: string) => new URL(name, folders[set]);

/** Parses each line of a file as JSON. Returns an empty list if the set has no such file. */
export function readLines<Line>(set: string, name: string): Line[] {
  const file = fileOf(set, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

export const readJson = (set: string, name: string): unknown => JSON.parse(readFileSync(fileOf(set, name), 'utf8'));

/** The percentages of a set for one form of its questions. */
export type Shares = Readonly<Record<string, number>>;

/** Prints the percentages, and appends them to the benchmark's file. */
export function report(title: string, rows: readonly { form: string; shares: Shares }[]): void {
  console.log(title);
  console.table(rows.map(({ form, shares }) => ({ form, ...shares })));
  const file = process.env.NOVA_FIGURES;
  if (file) for (const row of rows) appendFileSync(file, `${JSON.stringify({ title, ...row })}\n`);
}

export const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;
