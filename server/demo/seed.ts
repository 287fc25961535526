/**
 * Creates the demo community in an empty database: stores the first pictures, then inserts all rows in one
 * transaction.
 */
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { type Database, runLongTransaction, type Transaction } from '../db/client.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import * as schema from '../db/schema.ts';
import { scrypt } from '../features/auth/auth-hashing.ts';
import { countReactions, numberOf } from '../features/feed/reactions/post-reactions.rules.ts';
import { updateCatalogue } from '../features/games/games-catalogue.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { type DemoLinks, type DemoMember, type DemoPost, demoCommunity } from './community.ts';
import { addressOf, attachmentId, removePicture, storePicture, wantedPictures } from './drawn-pictures.ts';
import { insertEvents } from './events.ts';
import { insertListings } from './listings.ts';
import { insertPlayers } from './players.ts';
import { insertTalks } from './talks.ts';
import type { ImageRow, WantedPicture } from './wanted-picture.ts';
import { insertWelcome } from './welcome.ts';

export interface SeedTools {
  db: Database;
  storage: StorageProvider;
  now: Date;
  log(message: string): void;
  /** Aborts the seeding, which then leaves nothing behind. */
  stop?: AbortSignal;
}

export interface SeededDemo {
  members: number;
  posts: number;
  comments: number;
  /** The number of pictures drawn so far. */
  pictures: number;
  /** The only account with a login. */
  account: { username: string; email: string; password: string };
}

/** The number of concurrent pictures. Some are rendered while others are written to disk. */
const atOnce = 8;

/** The account for visitors of the demo. */
export const visitor = {
  username: 'stargazer',
  email: 'stargazer@example.org',
  age: 30,
  bio: 'The demo account. Look around, like, comment and post; "npm run host -- demo clear" takes all of this away again.',
  favoriteGames: ['outer-wilds', 'hades-ii', 'stardew-valley', 'deep-rock-galactic'],
};

/** Creates a password for the demo account. */
export function makeDemoPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** Creates the community as of `now`, all or nothing; `completeDemo` then draws its other pictures. */
export async function seedDemo({ db, storage, now, log, stop }: SeedTools): Promise<SeededDemo> {
  const community = demoCommunity(now);
  const password = makeDemoPassword();
  const passwordHash = await scrypt.hash(password);
  const stored: ImageRow[] = [];
  try {
    log('Drawing the pictures of the demo community...');
    await storePictures(wantedPictures(community, now).first, storage, stored, stop);
    await runLongTransaction(db, async (tx) => {
      const gameIds = await ensureGames(tx);
      await insertMembers(tx, community.members, stored, gameIds);
      const visitorId = await insertVisitor(tx, now, passwordHash, gameIds);
      await insertPosts(tx, community.posts, stored, gameIds);
      const memberIds = new Map(community.members.map(({ username, userId }) => [username, userId]));
      await insertTalks(tx, visitorId, memberIds, now);
      await insertWelcome(tx, visitorId, memberIds, community.posts, now);
      await insertListings(tx, community.members, now);
      await insertPlayers(tx, visitorId, memberIds, now);
      await insertEvents(tx, community.members, { ...visitor, userId: visitorId }, now);
    });
  } catch (error) {
    for (const row of stored) await removePicture(row, storage);
    throw error;
  }
  return {
    members: community.members.length,
    posts: community.posts.length,
    comments: community.posts.reduce((sum, post) => sum + post.comments.length, 0),
    pictures: stored.length,
    account: { username: visitor.username, email: visitor.email, password },
  };
}

/** Records each row in `stored` before writing its files, so that a failure can delete them. */
async function storePictures(
  pictures: WantedPicture[],
  storage: StorageProvider,
  stored: ImageRow[],
  stop: AbortSignal | undefined,
): Promise<void> {
  const limit = pLimit(atOnce);
  const work = pictures.map((wanted) =>
    limit(async () => {
      stop?.throwIfAborted();
      await storePicture(wanted, storage, (row) => stored.push(row));
    }),
  );
  // Wait for all before reporting a failure, so that no file is written after the files were deleted.
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Creates the game catalogue if necessary. Returns the ids of games by slug. */
async function ensureGames(tx: Transaction): Promise<Map<string, string>> {
  await updateCatalogue(tx);
  const rows = await tx.select({ id: schema.games.id, slug: schema.games.slug }).from(schema.games);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function insertMembers(
  tx: Transaction,
  members: DemoMember[],
  stored: ImageRow[],
  gameIds: Map<string, string>,
): Promise<void> {
  const pictures = new Map(
    stored.filter(({ bucket }) => bucket === 'profile_pics').map((row) => [row.userId, addressOf(row)]),
  );
  await tx.insert(schema.user).values(
    members.map(({ userId, username, joinedAt }) => ({
      id: userId,
      email: `${username.toLowerCase()}@example.org`,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  await tx.insert(schema.image).values(stored);
  await tx.insert(schema.profiles).values(
    members.map((member) => ({
      id: member.profileId,
      userId: member.userId,
      username: member.username,
      profilePic: pictures.get(member.userId) ?? null,
      bio: member.bio,
      age: member.age,
      ...linkColumns(member.links),
      isFirstTime: false,
      hasChecklist: false,
      createdAt: member.joinedAt,
    })),
  );
  await tx.insert(schema.demoMember).values(members.map(({ userId }) => ({ userId })));
  await tx
    .insert(schema.favoriteGames)
    .values(members.flatMap(({ userId, favoriteGames }) => rankedGames(userId, favoriteGames, gameIds)));
}

function linkColumns({ steam, epic, psn, xbox, discord }: DemoLinks) {
  return {
    steamLink: steam ?? null,
    epicLink: epic ?? null,
    psnLink: psn ?? null,
    xboxLink: xbox ?? null,
    discordLink: discord ?? null,
  };
}

function rankedGames(userId: string, slugs: readonly string[], gameIds: Map<string, string>) {
  return slugs.flatMap((slug, index) => {
    const gameId = gameIds.get(slug);
    return gameId ? [{ userId, rank: index + 1, gameId }] : [];
  });
}

/** Creates the account for visitors of the demo; returns its id. */
async function insertVisitor(
  tx: Transaction,
  now: Date,
  passwordHash: string,
  gameIds: Map<string, string>,
): Promise<string> {
  const userId = uuid();
  await tx.insert(schema.user).values({ id: userId, email: visitor.email, createdAt: now, updatedAt: now });
  await tx
    .insert(schema.account)
    .values({ id: uuid(), accountId: userId, providerId: 'credential', userId, password: passwordHash });
  await tx.insert(schema.profiles).values({
    id: uuid(),
    userId,
    username: visitor.username,
    bio: visitor.bio,
    age: visitor.age,
    isFirstTime: false,
    hasChecklist: false,
    createdAt: now,
  });
  await tx.insert(schema.demoMember).values({ userId });
  await tx.insert(schema.favoriteGames).values(rankedGames(userId, visitor.favoriteGames, gameIds));
  return userId;
}

async function insertPosts(
  tx: Transaction,
  posts: DemoPost[],
  stored: ImageRow[],
  gameIds: Map<string, string>,
): Promise<void> {
  const images = new Set(stored.map(({ imageId }) => imageId));
  await tx.insert(schema.post).values(
    posts.map((post) => {
      const imageId = attachmentId(post);
      return {
        postId: post.postId,
        userId: post.userId,
        createdAt: post.createdAt,
        postContent: post.text,
        postAttachment: images.has(imageId) ? imageId : null,
        gameId: (post.game && gameIds.get(post.game)) ?? null,
        likes: post.likes.length,
        comments: post.comments.length,
        reactions: countReactions(post.reactions.map(({ reaction }) => reaction)),
      };
    }),
  );
  await insertRows(
    tx,
    schema.likes,
    posts.flatMap(({ postId, likes }) => likes.map((like) => ({ postId, ...like }))),
  );
  await insertRows(
    tx,
    schema.postReactions,
    posts.flatMap(({ postId, reactions }) =>
      reactions.map(({ reaction, ...given }) => ({ postId, ...given, reaction: numberOf(reaction) })),
    ),
  );
  await insertRows(
    tx,
    schema.comments,
    posts.flatMap(({ postId, comments }) =>
      comments.map(({ commentId, userId, text, createdAt }) => ({
        commentId,
        postId,
        userId,
        postContent: text,
        createdAt,
      })),
    ),
  );
}
