/** Makes people, posts and games for tests, each with the parents that it needs. */

import { v7 as uuid } from 'uuid';
import type { Database } from '../db/client.ts';
import { schema } from '../db/schema.ts';
import { searchColumns } from '../features/games/games.names.rules.ts';
import { rememberedHashes } from './remembered-hashes.ts';

export interface TestMember {
  userId: string;
  username: string;
  email: string;
  password: string;
}

export interface Factories {
  createMember(profile?: Partial<typeof schema.profiles.$inferInsert>): Promise<TestMember>;
  createPost(post?: Partial<typeof schema.post.$inferInsert>): Promise<string>;
  createGame(game?: Partial<typeof schema.games.$inferInsert>): Promise<string>;
}

const password = 'correct horse battery';

export function createFactories(db: Database): Factories {
  async function createMember(profile: Partial<typeof schema.profiles.$inferInsert> = {}): Promise<TestMember> {
    const userId = uuid();
    const username = profile.username ?? `player-${userId.slice(-10)}`;
    const email = `${username.toLowerCase()}@example.org`;
    const passwordHash = await rememberedHashes.hash(password);
    await db.insert(schema.user).values({ id: userId, email });
    await db
      .insert(schema.account)
      .values({ id: uuid(), accountId: userId, providerId: 'credential', userId, password: passwordHash });
    await db.insert(schema.profiles).values({ id: uuid(), userId, username, ...profile });
    return { userId, username, email, password };
  }

  return {
    createMember,
    async createPost(post = {}) {
      const postId = post.postId ?? uuid();
      const userId = post.userId ?? (await createMember()).userId;
      await db.insert(schema.post).values({ postContent: 'Tonight at eight?', ...post, postId, userId });
      return postId;
    },
    async createGame(game = {}) {
      const id = game.id ?? uuid();
      const { title = 'Some Game', aliases = [] } = game;
      const row = { slug: `game-${id}`, title, ...searchColumns(title, aliases), ...game, id };
      await db.insert(schema.games).values(row);
      return id;
    },
  };
}
