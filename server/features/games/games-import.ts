/** Imports games of another catalogue in transactions of one batch each. Skips games that exist. */
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { InterruptedError } from '../../starting/lifecycle.ts';
import * as repository from './games.import.repository.ts';
import { keyOf, searchColumns } from './games.names.rules.ts';
import type { GameSource, ImportBatch, ImportedGame } from './import/source.ts';
import { mapGenres, mapPlatforms } from './import/vocabulary.ts';

export interface ImportTools {
  db: Database;
  stop: AbortSignal;
  /** Receives a sentence for each entry that cannot be read. */
  warn(problem: string): void;
}

export interface ImportResult {
  added: number;
  /** Games that already existed, from this source or another. */
  present: number;
  problems: number;
}

const textMax = 200;
const nameMax = 60;
/** The maximum number of years by which catalogues disagree about the first release of a game. */
const yearsApart = 1;

/**
 * Reads a source to its end. Starts where an earlier import was interrupted.
 * @throws StartError InterruptedError; the batches stored so far remain
 */
export async function importGames(source: GameSource, { db, stop, warn }: ImportTools): Promise<ImportResult> {
  const result = { added: 0, present: 0, problems: 0 };
  const position = await repository.findImportPosition(db, source.name);
  try {
    for await (const batch of source.read(position, stop)) {
      const added = await db.transaction((tx) => addBatch(tx, source.name, batch));
      result.added += added;
      result.present += batch.games.length - added;
      result.problems += batch.problems.length;
      for (const problem of batch.problems) warn(problem);
      stop.throwIfAborted();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
    throw new InterruptedError(
      `The import was interrupted; the ${result.added} games that it has added are kept, and the same command goes on from there.`,
    );
  }
  await repository.deleteImportPosition(db, source.name);
  return result;
}

/** Returns the number of added games. */
async function addBatch(tx: Transaction, source: string, { games: imported, position }: ImportBatch): Promise<number> {
  const games = imported.map(normalizeGame);
  await repository.lockImports(tx);
  const known = await repository.listKnownIds(
    tx,
    source,
    games.map(({ sourceId }) => sourceId),
  );
  const newGames = [...new Map(games.map((game) => [game.sourceId, game])).values()].filter(
    ({ sourceId, title }) => !known.has(sourceId) && keyOf(title) !== '',
  );
  const existing = new TitleIndex(await repository.listGamesByTitle(tx, newGames.map(titleKeyOf)));
  const slugs = await repository.listTakenSlugs(tx, newGames.flatMap(slugsOf));
  const rows: repository.NewGame[] = [];
  const sources: { source: string; sourceId: string; gameId: string }[] = [];
  for (const game of newGames) {
    let gameId = existing.find(game);
    if (gameId === undefined) {
      const row = rowOf(game, slugs);
      gameId = row.id;
      rows.push(row);
      existing.add({ id: row.id, titleKey: row.titleKey, year: game.year });
    }
    sources.push({ source, sourceId: game.sourceId, gameId });
  }
  await repository.insertGames(tx, rows);
  await repository.insertSources(tx, sources);
  if (position !== null) await repository.saveImportPosition(tx, source, position);
  return rows.length;
}

interface TitledGame {
  id: string;
  titleKey: string;
  year: number | null;
}

/** Finds a game by title and year. */
class TitleIndex {
  readonly #byKey = new Map<string, TitledGame[]>();

  constructor(games: TitledGame[]) {
    for (const game of games) this.add(game);
  }

  add(game: TitledGame): void {
    this.#byKey.set(game.titleKey, [...(this.#byKey.get(game.titleKey) ?? []), game]);
  }

  /** Id of the existing game with the same title and, if both years are known, about the same year. */
  find(game: ImportedGame): string | undefined {
    const { year } = game;
    const apart = (other: TitledGame) => (year === null || other.year === null ? 0 : Math.abs(other.year - year));
    const same = (this.#byKey.get(titleKeyOf(game)) ?? []).filter((other) => apart(other) <= yearsApart);
    return same.sort((a, b) => apart(a) - apart(b))[0]?.id;
  }
}

const titleKeyOf = ({ title }: ImportedGame): string => searchColumns(title, []).titleKey;

function rowOf(game: ImportedGame, slugs: Set<string>) {
  const { title, genres, year, platforms } = game;
  const id = uuid();
  const slug = slugsOf(game).find((candidate) => !slugs.has(candidate)) ?? `game-${id}`;
  slugs.add(slug);
  return { id, slug, title, genres, year, platforms, ...searchColumns(title, []) };
}

/** The slug of a game, and an alternative if the slug is taken. */
function slugsOf({ title, year }: ImportedGame): string[] {
  const slug = keyOf(title).replaceAll(' ', '-');
  return year === null ? [slug] : [slug, `${slug}-${year}`];
}

/** Converts a game to our vocabulary and truncates its texts to lengths that a page can show. */
function normalizeGame({ sourceId, title, genres, year, platforms }: ImportedGame): ImportedGame {
  return {
    sourceId: oneLine(sourceId, textMax),
    title: oneLine(title, textMax),
    genres: mapGenres(genres),
    year,
    platforms: mapPlatforms(platforms).map((name) => oneLine(name, nameMax)),
  };
}

/** Removes characters that cannot be stored or shown. */
function oneLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, max).join('');
}
