/** Use cases of saved listings. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import type { MarketService } from './market.service.ts';
import * as repository from './saved.repository.ts';

export type SavedService = ReturnType<typeof createSavedService>;

export function createSavedService({ db, market }: { db: Database; market: MarketService }) {
  const listSaved = repository.prepareSaved(db);

  return {
    /** @throws AppError listing_not_found */
    async saveListing(userId: string, listingId: string): Promise<void> {
      const isThere = await repository.insertSaved(db, { savedId: uuid(), userId, listingId });
      if (!isThere) throw new AppError('listing_not_found');
    },

    unsaveListing: (userId: string, listingId: string) => repository.deleteSaved(db, userId, listingId),

    /** A page of saved listings, latest first. */
    async listSaved(userId: string, query: PageQuery): Promise<Page<ListingCard>> {
      const page = await readPage({
        order: newestFirst,
        query,
        list: (limit, before) => listSaved(limit, { userId, before }),
        keyOf: ({ savedId }) => savedId,
        present: (row) => row,
      });
      return market.showPage(userId, page);
    },
  };
}
