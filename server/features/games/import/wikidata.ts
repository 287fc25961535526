/** Games of Wikidata (CC0), year by year, through its SPARQL service. */
import { z } from 'zod';
import type { GameSource, ImportedGame } from './source.ts';
import { createWebClient, type Pace } from './web-client.ts';

export interface WikidataOptions {
  url: string;
  /** First and last year of release. */
  years?: [number, number];
  /** The request rate. By default, the limits of the catalogue; tests use a faster one. */
  pace?: Pace;
}

const pageSize = 500;
/** A game with articles in this many Wikipedias is well known. */
const articlesMin = 3;
/** The service asks its clients to send one request at a time, at a moderate rate. */
const politePace: Pace = { pauseMs: 1_000, retryMs: 1_000 };
const separator = '|';

const value = z.object({ value: z.string() });
const answerSchema = z.object({
  results: z.object({
    bindings: z.array(z.object({ game: value, title: value, genres: value.optional(), platforms: value.optional() })),
  }),
});

export function wikidataSource({
  url,
  years = [1970, new Date().getFullYear() + 1],
  pace = politePace,
}: WikidataOptions): GameSource {
  return {
    name: 'wikidata',
    async *read(position, stop) {
      const ask = createWebClient({ name: 'Wikidata', pace, stop });
      const [firstYear = years[0], firstOffset = 0] = position?.split('/').map(Number) ?? [];
      for (let year = firstYear, offset = firstOffset; year <= years[1]; ) {
        const { results } = await ask(answerSchema, `${url}?${new URLSearchParams({ query: queryOf(year, offset) })}`, {
          headers: { accept: 'application/sparql-results+json' },
        });
        const isLast = results.bindings.length < pageSize;
        [year, offset] = isLast ? [year + 1, 0] : [year, offset + pageSize];
        const asked = isLast ? year - 1 : year;
        yield { games: results.bindings.map((row) => gameOf(row, asked)), problems: [], position: `${year}/${offset}` };
      }
    },
  };
}

type Row = z.output<typeof answerSchema>['results']['bindings'][number];

function gameOf({ game, title, genres, platforms }: Row, year: number): ImportedGame {
  const list = (joined = '') => joined.split(separator).filter((item) => item !== '');
  return {
    sourceId: game.value.slice(game.value.lastIndexOf('/') + 1),
    title: title.value,
    genres: list(genres?.value),
    year,
    platforms: list(platforms?.value),
  };
}

/** If a game was released in several years, the query for the first year returns it. Later years skip it as known. */
function queryOf(year: number, offset: number): string {
  return `SELECT ?game ?title
  (GROUP_CONCAT(DISTINCT ?genre; separator="${separator}") AS ?genres)
  (GROUP_CONCAT(DISTINCT ?platform; separator="${separator}") AS ?platforms)
WHERE {
  { SELECT DISTINCT ?game WHERE {
      ?game wdt:P31 wd:Q7889; wdt:P577 ?date; wikibase:sitelinks ?articles.
      FILTER(?date >= "${year}-01-01T00:00:00Z"^^xsd:dateTime && ?date < "${year + 1}-01-01T00:00:00Z"^^xsd:dateTime)
      FILTER(?articles >= ${articlesMin})
    } ORDER BY ?game LIMIT ${pageSize} OFFSET ${offset} }
  ?game rdfs:label ?title. FILTER(LANG(?title) = "en")
  OPTIONAL { ?game wdt:P136/rdfs:label ?genre. FILTER(LANG(?genre) = "en") }
  OPTIONAL { ?game wdt:P400/rdfs:label ?platform. FILTER(LANG(?platform) = "en") }
} GROUP BY ?game ?title ORDER BY ?game`;
}
