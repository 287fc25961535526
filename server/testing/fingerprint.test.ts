import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTestApp } from './build-app.ts';
import { prepareVersionReader } from './fingerprint.ts';

test('row versions change with every insert, update and delete, and only then', async () => {
  const app = await buildTestApp();
  const { db, pool } = app.database;
  const postId = await app.createPost();
  const read = await prepareVersionReader(pool);
  const states = [await read()];
  expect(await read()).toEqual(states[0]);
  for (const statement of [
    sql`UPDATE post SET post_content = post_content`,
    sql`INSERT INTO blocks (blocker_id, blocked_id) SELECT user_id, gen_random_uuid() FROM post WHERE false`,
    sql`DELETE FROM post WHERE post_id = ${postId}`,
    sql`INSERT INTO stopped_addresses (email) VALUES ('quiet@example.org')`,
  ]) {
    await db.execute(statement);
    states.push(await read());
  }
  const changed = states
    .slice(1)
    .map((state, index) => Object.keys(state).filter((name) => state[name] !== states[index]?.[name]));
  // A trigger stores the words of posts.
  expect(changed).toEqual([['post', 'post_words'], [], ['post', 'post_words'], ['stopped_addresses']]);
  await app.close();
});
