/** Reportable content of the market, and its pictures. */
import { sql } from 'drizzle-orm';
import type { Content } from '../../api/feature.ts';
import { marketHelp } from './market.help.ts';
import { marketLookups } from './market.lookups.ts';
import { listingDraftPictures, listingPictures, listings } from './market.tables.ts';
import { findListing, updateListingHidden } from './reported.repository.ts';

export const marketContent: Content = {
  help: marketHelp,
  phrasings: new URL('./market.phrasings.txt', import.meta.url),
  ownLookups: marketLookups,
  reportables: {
    listing: { id: listings.listingId, find: findListing, setHidden: updateListingHidden },
  },
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
