/** Draws the remaining pictures of the demo community. If interrupted, the next start continues. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { demoCommunity } from './community.ts';
import { addressOf, removePicture, storePicture, wantedPictures } from './drawn-pictures.ts';
import { visitor } from './seed.ts';
import { settleDemo } from './settle.ts';
import type { ImageRow, WantedPicture } from './wanted-picture.ts';

interface CompletionTools {
  db: Database;
  storage: StorageProvider;
  stop?: AbortSignal;
}

/**
 * The number of pictures that are drawn concurrently. It leaves capacity for members, who use the product during the
 * drawing.
 */
const atOnce = 2;

/**
 * Adds the missing pictures of members, posts and listings. Rows refer to a file only after it exists. @throws the
 * reason of `stop`, in a consistent state
 */
export async function completeDemo({ db, storage, stop }: CompletionTools): Promise<void> {
  const { user, demoMember, image } = schema;
  // `demoCommunity` is deterministic, so the time of the seeding reproduces the seeded community.
  const [seeding] = await db
    .select({ at: user.createdAt })
    .from(user)
    .innerJoin(demoMember, eq(demoMember.userId, user.id))
    .where(eq(user.email, visitor.email));
  if (seeding) {
    const { later } = wantedPictures(demoCommunity(seeding.at), seeding.at);
    const drawn = new Set((await db.select({ id: image.imageId }).from(image)).map(({ id }) => id));
    const limit = pLimit(atOnce);
    const work = later
      .filter(({ row }) => !drawn.has(row.imageId))
      .map((wanted) =>
        limit(async () => {
          stop?.throwIfAborted();
          // The host may clear the community while a picture is drawn.
          if ((await db.$count(user, eq(user.id, wanted.row.userId as string))) === 0) return;
          const row = await storePicture(wanted, storage);
          if (!(await attach(db, wanted, row))) await removePicture(row, storage);
        }),
      );
    // Wait for all before reporting a failure, so that no write happens after the connections are closed.
    const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
  await db.transaction((tx) => settleDemo(tx, seeding?.at ?? new Date()));
}

/** Adds a picture to a member, post or listing, unless it was deleted during the drawing. */
function attach(db: Database, { postId, listingId, further }: WantedPicture, row: ImageRow): Promise<boolean> {
  const { post, postPictures, listings, image, profiles, user } = schema;
  return db.transaction(async (tx) => {
    if (postId && further) {
      const hasFirst = and(eq(post.postId, postId), isNotNull(post.postAttachment));
      const found = await tx.select({ count: post.morePictures }).from(post).where(hasFirst).for('update');
      if (!found[0]) return false;
      await tx.insert(image).values(row);
      await tx.insert(postPictures).values({ postId, imageId: row.imageId, ...further });
      await tx
        .update(post)
        .set({ morePictures: found[0].count + 1 })
        .where(hasFirst);
      return true;
    }
    if (postId) {
      const isWithout = and(eq(post.postId, postId), isNull(post.postAttachment));
      const found = await tx.select({ id: post.postId }).from(post).where(isWithout).for('update');
      if (found.length === 0) return false;
      await tx.insert(image).values(row);
      await tx.update(post).set({ postAttachment: row.imageId }).where(isWithout);
      return true;
    }
    // Lock the account first, like all writers.
    const owner = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.id, row.userId as string))
      .for('key share');
    if (owner.length === 0) return false;
    if (!listingId) {
      await tx.insert(image).values(row);
      await tx
        .update(profiles)
        .set({ profilePic: addressOf(row) })
        .where(eq(profiles.userId, row.userId as string));
      return true;
    }
    const isWithout = and(eq(listings.listingId, listingId), isNull(listings.picture));
    const found = await tx.select({ id: listings.listingId }).from(listings).where(isWithout).for('update');
    if (found.length === 0) return false;
    await tx.insert(image).values(row);
    await tx.update(listings).set({ picture: row.imageId }).where(isWithout);
    return true;
  });
}
