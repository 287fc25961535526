/** The access matrix: the rows of every feature, from the files `<name>.access.ts`. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

const features = join(import.meta.dirname, '../../features');

/** Reads the rows by endpoint name, such as `feed.createPost`. */
export async function readMatrix(): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const file of globSync('*/*.access.ts', { cwd: features })) {
    const module: { access: Record<string, Row> } = await import(join(features, file));
    Object.assign(rows, module.access);
  }
  return rows;
}
