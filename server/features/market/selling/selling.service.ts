/** Use cases of sellers: creating, editing, reserving, selling and renewing listings. */
import type { Input } from '@starparty/contract/endpoint.ts';
import { listingDays, listingsOfDayMax, listingsOfNewDayMax, newAccountDays } from '@starparty/contract/limits.ts';
import type { Listing } from '@starparty/contract/market.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { createListing, setListingState } from '@starparty/contract/selling.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { type Attempt, noAttempt } from '../../../api/idempotency.ts';
import { createBatch } from '../../../db/batch.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import { changePrice, dayMs, readCity, renewableAt, secondsUntil } from '../market.rules.ts';
import type { MarketService } from '../market.service.ts';
import * as contacts from './contacts.repository.ts';
import type { LifeService } from './life.service.ts';
import * as repository from './selling.repository.ts';

type WrittenListing = Input<typeof createListing>['body'];
type StateChange = Input<typeof setListingState>['body'];

export type SellingService = ReturnType<typeof createSellingService>;

export interface SellingOptions {
  db: Database;
  gazetteer: Gazetteer;
  media: MediaService;
  profiles: ProfilesService;
  market: MarketService;
  life: LifeService;
  /** Whether the daily limit of listings applies. */
  hasLimits: boolean;
}

/** Maximum number of listings per statement. */
const storedTogether = 32;

export function createSellingService({ db, gazetteer, media, profiles, market, life, hasLimits }: SellingOptions) {
  /** @throws AppError listing_incomplete, listing_tags_missing */
  function requireWhole(written: WrittenListing): void {
    const { title, listingDescription, location, placeId, listingPrice, condition, tags, delivery } = written;
    const missing = Object.entries({
      title: title !== '',
      listingDescription: listingDescription !== '',
      location: location !== '' || placeId !== null,
      listingPrice: listingPrice !== null,
      condition: condition !== null,
      delivery: delivery.length > 0,
    }).flatMap(([field, isThere]) => (isThere ? [] : [field]));
    if (missing.length > 0) throw AppError.ofFields('listing_incomplete', ...missing);
    if (tags.length === 0) throw AppError.ofFields('listing_tags_missing', 'tags');
  }

  /** The place of a listing; undefined for text without a known place. @throws AppError place_unknown */
  function findPlace({ placeId, location }: Pick<WrittenListing, 'placeId' | 'location'>) {
    if (placeId !== null) {
      const place = gazetteer.findPlace(placeId);
      if (!place) throw AppError.ofFields('place_unknown', 'placeId');
      return place;
    }
    const address = readCity(location);
    return address && gazetteer.geocode(address)?.place;
  }

  /** @throws AppError listing_incomplete, listing_tags_missing, place_unknown */
  function readWritten(written: WrittenListing): repository.WrittenRow {
    requireWhole(written);
    const { title, listingDescription, tags, imageIds, delivery } = written;
    const place = findPlace(written);
    return {
      title,
      listingDescription,
      tags,
      imageIds,
      location: place ? `${place.city}, ${place.state}` : written.location,
      place: place ? { placeId: place.id, city: place.city, state: place.state, lat: place.lat, lng: place.lng } : null,
      listingPrice: written.listingPrice as number,
      condition: written.condition as NonNullable<WrittenListing['condition']>,
      hasPickup: delivery.includes('pickup'),
      hasShipping: delivery.includes('shipping'),
    };
  }

  function dailyLimitNow(): repository.DailyLimit {
    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    return { since: ago(1), most: listingsOfDayMax, newSince: ago(newAccountDays), mostOfNew: listingsOfNewDayMax };
  }

  /** @throws AppError too_many_listings */
  async function requireBelowLimit(tx: Transaction, userId: string): Promise<void> {
    const { since, most, newSince, mostOfNew } = dailyLimitNow();
    const joinedAt = await profiles.getJoinedAt(tx, userId);
    const listed = await repository.listListedSince(tx, userId, since);
    const earliest = listed[listed.length - (joinedAt > newSince ? mostOfNew : most)];
    if (!earliest) return;
    throw new AppError('too_many_listings', {
      retryAfterSeconds: secondsUntil(new Date(earliest.getTime() + dayMs)),
    });
  }

  /** Inserting a picture that was deleted after the check violates a foreign key. */
  function refuseGonePicture(error: unknown): never {
    throw /^listing(s_picture|_pictures)_.*image_id_fk$/.test(violatedConstraint(error) ?? '')
      ? new AppError('image_gone')
      : error;
  }

  /**
   * Changes the viewer's own listing. Changes run one after the other, and accounts are locked first.
   * @throws AppError listing_not_found, listing_not_yours
   */
  async function changeOwn<T>(
    viewerId: string,
    listingId: string,
    change: (tx: Transaction, before: repository.LockedListing) => Promise<T>,
    lockFirst: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await lockFirst(tx);
      const before = await repository.lockListing(tx, viewerId, listingId);
      if (!before) throw new AppError('listing_not_found');
      if (before.userId !== viewerId) throw new AppError('listing_not_yours');
      return change(tx, before);
    });
  }

  /** Notifies the members who saved the listing about an edit. Notifies them about lower prices at most once a day. */
  async function notifyOfEdit(
    tx: Transaction,
    listingId: string,
    { listingPrice, priceNotifiedAt }: repository.LockedListing,
    newPrice: number,
  ): Promise<string[]> {
    if (newPrice >= listingPrice) return life.notifyOfChange(tx, listingId, 'edited');
    const now = new Date();
    if (priceNotifiedAt && priceNotifiedAt.getTime() > now.getTime() - dayMs) return [];
    await repository.updateState(tx, listingId, { priceNotifiedAt: now });
    return life.notifyOfPrice(tx, listingId, newPrice);
  }

  /**
   * The people who wrote about the viewer's own listing.
   * @throws AppError listing_not_found, listing_not_yours
   */
  async function listBuyers(viewerId: string, listingId: string) {
    const sellerId = await market.getSellerId(viewerId, listingId);
    if (sellerId !== viewerId) throw new AppError('listing_not_yours');
    return contacts.listBuyers(db, viewerId, listingId);
  }

  /** @throws AppError listing_buyer_unknown, and those of `listBuyers` */
  async function getBuyerId(viewerId: string, listingId: string, username: string): Promise<string> {
    const wanted = username.toLowerCase();
    const buyer = (await listBuyers(viewerId, listingId)).find((one) => one.username.toLowerCase() === wanted);
    if (!buyer) throw AppError.ofFields('listing_buyer_unknown', 'buyer');
    return buyer.userId;
  }

  const storing = createBatch<repository.NewListing, true>({
    rowsMax: storedTogether,
    // Only one statement runs at a time. Until it ends, the next batch grows.
    atOnce: 1,
    keyOf: ({ userId }) => userId,
    async runTogether(listings) {
      const userIds = listings.map(({ userId }) => userId);
      const stored = await db.transaction(async (tx) => {
        const locked = await profiles.lockAvailable(tx, userIds);
        const free = listings.filter(({ userId }) => locked.has(userId));
        return repository.insertListings(tx, free, hasLimits ? dailyLimitNow() : undefined);
      });
      return listings.map(({ listingId }) => stored.has(listingId) || undefined);
    },
    async runAlone(listing) {
      const store = async (tx: Transaction) => {
        // Serializes the listings of a member, so that the daily limit holds.
        await profiles.lockPerson(tx, listing.userId);
        if (hasLimits) await requireBelowLimit(tx, listing.userId);
        await repository.insertListings(tx, [listing]);
      };
      await db.transaction(store).catch(refuseGonePicture);
      return true;
    },
  });

  return {
    /** @throws AppError listing_incomplete, listing_tags_missing, place_unknown, image_gone, too_many_listings */
    async createListing(viewerId: string, written: WrittenListing, attempt?: Attempt): Promise<Listing> {
      const row = readWritten(written);
      await media.requireOwn(db, viewerId, 'marketplace-images', row.imageIds);
      const listingId = uuid();
      const expiresAt = new Date(Date.now() + listingDays * dayMs);
      await storing.add({ ...row, listingId, userId: viewerId, expiresAt, attempt: attempt ?? noAttempt });
      return market.getListing(viewerId, listingId);
    },

    /**
     * Replaces the fields of a listing.
     * @throws AppError listing_not_found, listing_not_yours, listing_changed, image_gone, and those of `readWritten`
     */
    async editListing(
      viewerId: string,
      listingId: string,
      { revision, ...written }: WrittenListing & { revision: number },
    ): Promise<Listing> {
      const { dropped, notifiedIds } = await changeOwn(viewerId, listingId, async (tx, before) => {
        if (before.revision !== revision) throw new AppError('listing_changed');
        const row = readWritten(written);
        await media.requireOwn(tx, viewerId, 'marketplace-images', row.imageIds);
        const pictures = await repository.listPictureIds(tx, listingId, before.picture);
        await repository.updateListing(tx, listingId, { ...row, ...changePrice(before, row.listingPrice, new Date()) });
        return {
          dropped: pictures.filter((imageId) => !row.imageIds.includes(imageId)),
          notifiedIds: await notifyOfEdit(tx, listingId, before, row.listingPrice),
        };
      }).catch(refuseGonePicture);
      life.announce(listingId, notifiedIds);
      await media.remove(dropped);
      return market.getListing(viewerId, listingId);
    },

    /** @throws AppError listing_not_found, listing_not_yours */
    async deleteListing(viewerId: string, listingId: string): Promise<void> {
      const { pictures, isHidden } = await changeOwn(viewerId, listingId, async (tx, { picture, isHidden }) => {
        const pictures = await repository.listPictureIds(tx, listingId, picture);
        await repository.deleteListing(tx, listingId);
        return { pictures, isHidden };
      });
      life.announceDeleted(listingId, { sellerId: viewerId, isHidden });
      await media.remove(pictures);
    },

    cleanUp: (): Promise<void> => repository.deleteOldRecords(db),

    /**
     * Reserves a listing, marks it as sold, or offers it again. An expired listing can be sold, but must be renewed for
     * any other state.
     * @throws AppError listing_not_found, listing_not_yours, listing_buyer_unknown, listing_over
     */
    async setState(viewerId: string, listingId: string, { state, buyer }: StateChange): Promise<Listing> {
      const buyerId = buyer === null || state === 'active' ? null : await getBuyerId(viewerId, listingId, buyer);
      const lockBuyer = async (tx: Transaction) => {
        if (buyerId && !(await contacts.holdBuyer(tx, buyerId)))
          throw AppError.ofFields('listing_buyer_unknown', 'buyer');
      };
      const change = async (tx: Transaction, before: repository.LockedListing) => {
        const isExpired = before.state === 'expired' || before.expiresAt.getTime() <= Date.now();
        if (isExpired && state !== 'sold') throw new AppError('listing_over');
        await repository.updateState(tx, listingId, { state, buyerId });
        return before.state === state ? [] : life.notifyOfChange(tx, listingId, state);
      };
      life.announce(listingId, await changeOwn(viewerId, listingId, change, lockBuyer));
      return market.getListing(viewerId, listingId);
    },

    /** @throws AppError listing_not_found, listing_not_yours */
    async listBuyers(viewerId: string, listingId: string): Promise<Person[]> {
      const buyers = await listBuyers(viewerId, listingId);
      return buyers.map(({ username, profilePic }) => ({ username, profilePic }));
    },

    /**
     * Extends a listing by 60 days and moves it to the top.
     * @throws AppError listing_not_found, listing_not_yours, listing_over, listing_renewed_lately
     */
    async renewListing(viewerId: string, listingId: string): Promise<Listing> {
      const notifiedIds = await changeOwn(viewerId, listingId, async (tx, { state, renewedAt }) => {
        if (state === 'sold') throw new AppError('listing_over');
        const earliest = renewableAt(renewedAt);
        if (earliest.getTime() > Date.now())
          throw new AppError('listing_renewed_lately', { retryAfterSeconds: secondsUntil(earliest) });
        const now = new Date();
        await repository.updateState(tx, listingId, {
          state: state === 'expired' ? 'active' : state,
          renewedAt: now,
          expiresAt: new Date(now.getTime() + listingDays * dayMs),
          isWarned: false,
        });
        return state === 'expired' ? life.notifyOfChange(tx, listingId, 'active') : [];
      });
      life.announce(listingId, notifiedIds);
      return market.getListing(viewerId, listingId);
    },
  };
}
