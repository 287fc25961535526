/** Deletes the demo community with all its content and activity, and nothing else. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { insertRevocations } from '../features/auth/auth.repository.ts';
import { deleteReactionsOf } from '../features/feed/reactions/post-reactions.repository.ts';
import { settleDemo } from './settle.ts';

export interface ClearedDemo {
  members: number;
  /** Pictures whose files must be deleted. */
  imageIds: string[];
  /** Sessions of the deleted members. */
  sessionIds: string[];
}

/** Deletes the rows in one transaction; counts on posts of real members stay correct. */
export async function clearDemo(db: Database): Promise<ClearedDemo> {
  const { user, image, session, post, likes, postReactions, comments, conversations, events, reports, demoMember } =
    schema;
  const gone = sql`(SELECT user_id FROM ${demoMember})`;
  return db.transaction(async (tx) => {
    const images = await tx.select({ id: image.imageId }).from(image).where(sql`${image.userId} IN ${gone}`);
    const sessions = await tx.select({ id: session.id }).from(session).where(sql`${session.userId} IN ${gone}`);
    // Lock posts before their dependent rows, like all writers.
    await tx.execute(sql`
      SELECT FROM ${post} WHERE user_id IN ${gone}
        OR post_id IN (SELECT post_id FROM ${likes} WHERE user_id IN ${gone})
        OR post_id IN (SELECT post_id FROM ${postReactions} WHERE user_id IN ${gone})
        OR post_id IN (SELECT post_id FROM ${comments} WHERE user_id IN ${gone})
      ORDER BY post_id FOR UPDATE`);
    await tx.execute(sql`
      WITH removed AS (DELETE FROM ${likes} WHERE user_id IN ${gone} RETURNING post_id),
        counted AS (SELECT post_id, count(*) AS number FROM removed GROUP BY post_id)
      UPDATE ${post} SET likes = likes - counted.number FROM counted WHERE counted.post_id = ${post.postId}`);
    await deleteReactionsOf(tx, gone);
    await tx.execute(sql`
      WITH removed AS (DELETE FROM ${comments} WHERE user_id IN ${gone} RETURNING post_id),
        counted AS (SELECT post_id, count(*) AS number FROM removed GROUP BY post_id)
      UPDATE ${post} SET comments = comments - counted.number FROM counted WHERE counted.post_id = ${post.postId}`);
    await tx.delete(reports).where(sql`${reports.authorId} IN ${gone}`);
    // Delete events before their organizers. An event without an organizer could be of any deleted account.
    await tx.delete(events).where(sql`${events.organizerId} IN ${gone}`);
    const members = await tx.delete(user).where(sql`${user.id} IN ${gone}`).returning({ id: user.id });
    // Deletes conversations among demo members. A real member keeps the messages that they exchanged with demo members.
    await tx.delete(conversations).where(sql`${conversations.person1} IS NULL AND ${conversations.person2} IS NULL`);
    // If not all pictures are drawn, the creation is not recorded yet. The next start could create the community again.
    if (members.length > 0) await settleDemo(tx, new Date());
    const sessionIds = sessions.map(({ id }) => id);
    await insertRevocations(tx, sessionIds);
    return { members: members.length, imageIds: images.map(({ id }) => id), sessionIds };
  });
}
