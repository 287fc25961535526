/** The pictures of the market. */
import { sql } from 'drizzle-orm';
import type { Content } from '../../api/feature.ts';
import { listingDraftPictures, listingPictures, listings } from './market.tables.ts';

export const marketContent: Content = {
  pictureUses: [
    { column: listings.picture, holds: 'imageId', isHidden: sql`${listings.isHidden}` },
    {
      column: listingPictures.imageId,
      holds: 'imageId',
      isHidden: sql`EXISTS (SELECT FROM ${listings}
        WHERE ${listings.listingId} = ${listingPictures.listingId} AND ${listings.isHidden})`,
    },
    { column: listingDraftPictures.imageId, holds: 'imageId' },
  ],
};
