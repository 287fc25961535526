/** The side column of Home. Events and listings come from the endpoints of their pages. */

import type { Reply } from '@starparty/contract/endpoint.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import type { getHomeSide, PlayingNow } from '@starparty/contract/home.ts';
import { homeSideMiles, homeSideSize } from '@starparty/contract/limits.ts';
import { listListings } from '@starparty/contract/market.ts';
import { AppError } from '../../api/app-error.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Presence } from '../../realtime/presence.ts';
import { prepareHome } from './home.repository.ts';

export interface HomeOptions {
  db: Database;
  call: Dispatch;
  gazetteer: Gazetteer;
  presence: Pick<Presence, 'ofMinute'>;
  /** Called when a part fails unexpectedly. The other parts are sent nevertheless. */
  onError(error: unknown): void;
}

export type HomeService = ReturnType<typeof createHomeService>;

/** Degrees with two decimals, the precision of positions in requests. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

export function createHomeService({ db, call, gazetteer, presence, onError }: HomeOptions) {
  const statements = prepareHome(db);
  /** Calls of members are rate-limited by member, so the address is empty. */
  const as = (viewer: LiveSession) => ({ viewer, address: '' });

  /**
   * Uses the presence at the start of the current minute. A block, or a switch that is turned off, hides people at
   * once. A switch that is turned on takes effect with the next minute, because the moment of the change would reveal
   * a person who is online.
   */
  async function listPlaying({ userId }: LiveSession): Promise<PlayingNow[]> {
    const { at, people } = presence.ofMinute();
    const online = (await statements.listShownFriends(userId, at)).filter((friendId) => people.has(friendId));
    if (online.length === 0) return [];
    const rows = await statements.listPlaying(userId, online);
    return rows.map(({ username, profilePic, gameId, slug, title, coverArtUrl }) => ({
      person: { username, profilePic },
      game: gameId !== null && slug !== null && title !== null ? { gameId, slug, title, coverArtUrl } : null,
    }));
  }

  async function listEvents(viewer: LiveSession, days: { from: string; to: string }) {
    const placeId = await statements.findPlaceId(viewer.userId);
    const place = placeId ? gazetteer.findPlace(placeId) : undefined;
    const near = place ? { lat: roughly(place.lat), lng: roughly(place.lng), miles: homeSideMiles } : null;
    return (await call(findEvents, as(viewer), { body: { ...days, near, limit: homeSideSize } })).items;
  }

  const listNewest = async (viewer: LiveSession) =>
    (await call(listListings, as(viewer), { query: { limit: homeSideSize } })).items;

  /** Null if the part fails. */
  const partOf = <Items>(part: Promise<Items>): Promise<Items | null> =>
    part.catch((error: unknown) => {
      const isLimit = error instanceof AppError && error.status === 429;
      if (!isLimit) onError(error);
      return null;
    });

  return {
    async getSide(viewer: LiveSession, days: { from: string; to: string }): Promise<Reply<typeof getHomeSide>> {
      const [playing, events, listings] = await Promise.all([
        partOf(listPlaying(viewer)),
        partOf(listEvents(viewer, days)),
        partOf(listNewest(viewer)),
      ]);
      return { playing, events, listings };
    },
  };
}
