/** The built-in catalogue of games, as a list of facts that is synchronized with the database at every start. */
import { createHash } from 'node:crypto';
import type { Genre } from '@starparty/contract/games.ts';
import type { Queryable, Transaction } from '../../db/client.ts';
import { idFrom } from '../../db/derived-id.ts';
import until1999 from './catalogue/1970-1999.json' with { type: 'json' };
import until2009 from './catalogue/2000-2009.json' with { type: 'json' };
import until2014 from './catalogue/2010-2014.json' with { type: 'json' };
import until2018 from './catalogue/2015-2018.json' with { type: 'json' };
import until2021 from './catalogue/2019-2021.json' with { type: 'json' };
import until2025 from './catalogue/2022-2025.json' with { type: 'json' };
import * as repository from './games.catalogue.repository.ts';
import { keyOf, searchColumns } from './games.names.rules.ts';

/** A game as listed in the source files. */
export interface CatalogueEntry {
  /** Stable across versions of the catalogue. */
  slug: string;
  title: string;
  /** Most important first. */
  genres: Genre[];
  /** Year of the first full release. */
  year: number;
  platforms: string[];
  /** Names that players use and that do not follow from the title. */
  aliases: string[];
  /** 1 if almost everyone knows the game, 2 if most players know it, 3 for the rest. */
  fame: number;
}

const entries = [
  ...until1999,
  ...until2009,
  ...until2014,
  ...until2018,
  ...until2021,
  ...until2025,
] as CatalogueEntry[];

/** Most played first, then newest. */
export const catalogue = entries.toSorted((a, b) => a.fame - b.fame || b.year - a.year || (a.slug < b.slug ? -1 : 1));

/** A fixed time, so that every installation generates the same ids. */
const catalogueMoment = new Date(Date.UTC(2020, 0, 1));

/**
 * Stores entries that are new or changed since the last start. Returns their number. If a row differs from its stored
 * digest, the host or an import has edited it, and it is left unchanged.
 */
export async function updateCatalogue(db: Queryable, games: readonly CatalogueEntry[] = catalogue): Promise<number> {
  const rows = games.map(rowOf);
  return db.transaction(async (tx) => {
    await repository.lockCatalogue(tx);
    return updateRows(tx, rows);
  });
}

async function updateRows(tx: Transaction, all: ReturnType<typeof rowOf>[]): Promise<number> {
  // Usually nothing has changed since the last start, so compare the short digests first.
  const digests = await repository.listDigests(
    tx,
    all.map(({ slug }) => slug),
  );
  const rows = all.filter(({ slug, catalogueDigest }) => digests.get(slug) !== catalogueDigest);
  if (rows.length === 0) return 0;
  const existing = await repository.listCatalogueRows(
    tx,
    rows.map(({ slug }) => slug),
    rows.map(({ title }) => keyOf(title)),
  );
  const bySlug = new Map(existing.map((row) => [row.slug, row]));
  const titles = new Set(existing.map(({ title, year }) => nameOf(title, year)));
  const due = rows.filter((row) => {
    const present = bySlug.get(row.slug);
    if (!present) return !titles.has(nameOf(row.title, row.year));
    // Rows of the first versions have no digest. Their id shows that the catalogue created them.
    return present.catalogueDigest === null ? present.id === row.id : present.catalogueDigest === digestOf(present);
  });
  await repository.upsertCatalogueRows(
    tx,
    due.map((row) => ({ ...row, ...searchColumns(row.title, row.aliases) })),
  );
  return due.length;
}

/** Same title and year means the same game, even under another slug. */
const nameOf = (title: string, year: number | null): string => `${keyOf(title)}/${year}`;

function rowOf({ slug, title, genres, year, platforms, aliases }: CatalogueEntry, index: number) {
  const facts = { title, genres, year, platforms, aliases, popularOrder: index + 1 };
  return { id: idFrom(catalogueMoment, `game/${slug}`), slug, ...facts, catalogueDigest: digestOf(facts) };
}

type Facts = Pick<repository.CatalogueRow, 'title' | 'genres' | 'year' | 'platforms' | 'aliases' | 'popularOrder'>;

function digestOf({ title, genres, year, platforms, aliases, popularOrder }: Facts): string {
  const facts = [title, genres, year, platforms, aliases, popularOrder];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
