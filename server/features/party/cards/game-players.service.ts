/** Lists a few players of a game for the page of the game. */
import { createHmac } from 'node:crypto';
import type { PlayersMissing } from '@starparty/contract/party.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import type { PreferencesService } from '../party.preferences.service.ts';
import { prepareGamePlayers } from './game-players.repository.ts';

export interface GamePlayersOptions {
  db: Database;
  preferences: PreferencesService;
  /** Secret, so that no viewer can compute which people are shown to other viewers or on other days. */
  sessionSecret: string;
}

export type GamePlayersService = ReturnType<typeof createGamePlayersService>;

const dayMs = 24 * 60 * 60 * 1000;

export function createGamePlayersService({ db, preferences, sessionSecret }: GamePlayersOptions) {
  const listGamePlayers = prepareGamePlayers(db);

  /** Constant for a day, so that repeated requests reveal no more people than a single request. */
  function startOf(viewerId: string, slug: string): string {
    const day = Math.floor(Date.now() / dayMs);
    return createHmac('sha256', sessionSecret)
      .update(`players of ${slug} for ${viewerId} on ${day}`)
      .digest('hex')
      .slice(0, 12);
  }

  return {
    /**
     * Lists only people that the party finder may show to the viewer, so that the list reveals no more about age groups
     * and blocks than the finder does.
     */
    async listPlayers(viewerId: string, slug: string): Promise<{ items: Person[]; missing: PlayersMissing | null }> {
      try {
        const { meeting } = await preferences.getPlayer(viewerId);
        const items = await listGamePlayers({ ...meeting, slug, start: startOf(viewerId, slug) });
        return { items, missing: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { items: [], missing: error.code as PlayersMissing };
      }
    },
  };
}
