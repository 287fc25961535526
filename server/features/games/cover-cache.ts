/** In-memory cache of drawn covers. It has one cover per game, for the latest URL that this process has read. */
import { LRUCache } from 'lru-cache';
import type { GameRow } from './games.repository.ts';

/** The maximum size of the cache, which has room for more than a thousand covers. */
const bytesMax = 12 * 1024 * 1024;

type GameCover = Pick<GameRow, 'id' | 'coverArtUrl'>;

export function createCoverCache() {
  const covers = new LRUCache<string, { address: string; cover: Buffer }>({
    maxSize: bytesMax,
    sizeCalculation: ({ cover }) => cover.length,
  });

  return {
    find(id: string, address: string): Buffer | undefined {
      const kept = covers.get(id);
      return kept?.address === address ? kept.cover : undefined;
    },
    keep({ id, coverArtUrl }: GameCover, cover: Buffer): void {
      covers.set(id, { address: coverArtUrl, cover });
    },
    /** Drops a cached cover if the game's URL has changed. */
    dropOutdated({ id, coverArtUrl }: GameCover): void {
      if (covers.peek(id)?.address !== coverArtUrl) covers.delete(id);
    },
  };
}
