/** Games of IGDB, by id, with the credentials of a Twitch application. */
import { z } from 'zod';
import { StartError } from '../../../starting/start-error.ts';
import type { GameSource, ImportedGame } from './source.ts';
import { createWebClient, type Pace, RefusedError } from './web-client.ts';

export interface IgdbOptions {
  url: string;
  /** URL that issues tokens. */
  tokenUrl: string;
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** The request rate. By default, the limits of the catalogue; tests use a faster one. */
  pace?: Pace;
}

const pageSize = 500;
/** The API allows four requests a second. */
const politePace: Pace = { pauseMs: 260, retryMs: 1_000 };

const named = z.array(z.object({ name: z.string() })).default([]);
const gamesSchema = z.array(
  z.object({
    id: z.number().int(),
    name: z.string(),
    /** In seconds since 1970. */
    first_release_date: z.number().optional(),
    genres: named,
    platforms: named,
  }),
);
const tokenSchema = z.object({ access_token: z.string().min(1) });

/** @throws StartError without credentials */
export function igdbSource({ url, tokenUrl, clientId, clientSecret, pace = politePace }: IgdbOptions): GameSource {
  if (!clientId || !clientSecret) {
    throw new StartError(
      'IGDB asks for the credentials of a Twitch application: set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET (free, from dev.twitch.tv); nothing was changed.',
    );
  }
  return {
    name: 'igdb',
    async *read(position, stop) {
      const ask = createWebClient({ name: 'IGDB', pace, stop });
      const findToken = async () => {
        const body = new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        });
        return (await ask(tokenSchema, tokenUrl, { method: 'POST', body })).access_token;
      };
      let token = await findToken();
      const findGames = (after: number) =>
        ask(gamesSchema, `${url}/games`, {
          method: 'POST',
          headers: { 'client-id': clientId, authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
          body: queryOf(after),
        });
      for (let last = Number(position ?? 0); ; ) {
        const games = await findGames(last).catch(async (error) => {
          // Tokens expire after some weeks, or when they are revoked.
          if (!(error instanceof RefusedError) || error.status !== 401) throw error;
          token = await findToken();
          return findGames(last);
        });
        last = games.at(-1)?.id ?? last;
        if (games.length === 0) return;
        yield { games: games.map(gameOf), problems: [], position: String(last) };
      }
    },
  };
}

function gameOf({
  id,
  name,
  first_release_date: released,
  genres,
  platforms,
}: z.output<typeof gamesSchema>[number]): ImportedGame {
  return {
    sourceId: String(id),
    title: name,
    genres: genres.map((genre) => genre.name),
    year: released === undefined ? null : new Date(released * 1000).getUTCFullYear(),
    platforms: platforms.map((platform) => platform.name),
  };
}

/** Excludes editions and add-ons of other games. */
function queryOf(after: number): string {
  return `fields name,first_release_date,genres.name,platforms.name; where id > ${after} & version_parent = null & parent_game = null; sort id asc; limit ${pageSize};`;
}
