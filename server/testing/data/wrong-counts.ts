/** A query for posts whose counters differ from their rows. */
import { reactionNames } from '@starparty/contract/reactions.ts';

const ofReactions = reactionNames.map((_, place) => `count(*) FILTER (WHERE reaction = ${place + 1})::int`).join();

// Counts each table once. Subqueries per post would take 10 s for a few thousand posts. Without MATERIALIZED,
// PostgreSQL may also count per post if its statistics are from a time when the tables were empty.
export const wrongCounts = `
  WITH liked AS MATERIALIZED (SELECT post_id, count(*) AS rows FROM likes GROUP BY post_id),
    commented AS MATERIALIZED (SELECT post_id, count(*) AS rows FROM comments GROUP BY post_id),
    reacted AS MATERIALIZED (SELECT post_id, ARRAY[${ofReactions}] AS counts FROM post_reactions GROUP BY post_id)
  SELECT post.post_id AS id FROM post
  LEFT JOIN liked ON liked.post_id = post.post_id
  LEFT JOIN commented ON commented.post_id = post.post_id
  LEFT JOIN reacted ON reacted.post_id = post.post_id
  WHERE post.likes <> coalesce(liked.rows, 0) OR post.comments <> coalesce(commented.rows, 0)
  OR post.reactions IS DISTINCT FROM reacted.counts`;
