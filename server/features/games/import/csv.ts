/** Games of a CSV file, one per line, with the column names in the first line. */
import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '../../../starting/start-error.ts';
import { keyOf } from '../games.names.rules.ts';
import type { GameSource, ImportBatch, ImportedGame } from './source.ts';

const linesAtOnce = 500;
const columns = ['title', 'year', 'genres', 'platforms', 'id'] as const;
type Column = (typeof columns)[number];

/** Several genres or platforms share a field, separated by semicolons. */
export function csvSource(path: string): GameSource {
  return {
    name: 'csv',
    async *read(_position, stop) {
      let file: FileHandle | undefined;
      try {
        file = await open(path);
        yield* readBatches(path, file.readLines({ encoding: 'utf8', signal: stop }));
      } catch (error) {
        const { syscall, code } = error as NodeJS.ErrnoException;
        if (!syscall) throw error;
        throw new StartError(`${path} cannot be read (${code}).`, { cause: error });
      } finally {
        await file?.close();
      }
    },
  };
}

async function* readBatches(path: string, lines: AsyncIterable<string>): AsyncIterable<ImportBatch> {
  const emptyBatch = (): ImportBatch => ({ games: [], problems: [], position: null });
  let places: Map<Column, number> | undefined;
  let batch = emptyBatch();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (places === undefined) {
      places = placesOf(path, text);
    } else if (text.trim() !== '') {
      const game = readGame(text, places);
      if (typeof game === 'string') batch.problems.push(`Line ${line}: ${game}`);
      else batch.games.push(game);
    }
    if (line % linesAtOnce === 0) {
      yield batch;
      batch = emptyBatch();
    }
  }
  if (places === undefined) placesOf(path, '');
  yield batch;
}

function placesOf(path: string, text: string): Map<Column, number> {
  const names = (fieldsOf(text.replace(/^\ufeff/, '')) ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes('title')) {
    throw new StartError(
      `${path} does not begin with the names of its columns: title and, if you like, year, genres, platforms and id; nothing was changed.`,
    );
  }
  return new Map(columns.filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)]));
}

/** The game of a line, or a description of the error. */
function readGame(text: string, places: Map<Column, number>): ImportedGame | string {
  if (text.includes('\ufffd')) return 'has characters that are not UTF-8.';
  const fields = fieldsOf(text);
  if (!fields) return 'has quotation marks that do not close.';
  const field = (name: Column) => (fields[places.get(name) ?? -1] ?? '').trim();
  const list = (name: Column) =>
    field(name)
      .split(';')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const [title, year] = [field('title'), field('year')];
  if (title === '') return 'has no title.';
  if (year !== '' && !/^\d{4}$/.test(year)) return `"${year.slice(0, 20)}" is no year.`;
  return {
    sourceId: field('id') || `${keyOf(title)}/${year}`,
    title,
    genres: list('genres'),
    year: year === '' ? null : Number(year),
    platforms: list('platforms'),
  };
}

/** The fields of a line by RFC 4180, but without line breaks. So an unclosed quote affects only its own line. */
function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = [];
  const field = /\s*"((?:[^"]|"")*)"\s*(,|$)|([^",]*)(,|$)/y;
  for (let isMore = true; isMore; ) {
    const match = field.exec(line);
    if (!match) return undefined;
    const [, quoted, quotedEnd, plain = '', plainEnd] = match;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    isMore = (quotedEnd ?? plainEnd) === ',';
  }
  return fields;
}
