/** A query for posts whose counters differ from their rows. */
import { reactionNames } from '@starparty/contract/reactions.ts';

const ofReactions = reactionNames
  .map(
    (_, place) =>
      `(SELECT count(*)::int FROM post_reactions r WHERE r.post_id = post.post_id AND r.reaction = ${place + 1})`,
  )
  .join();

export const wrongCounts = `SELECT post_id AS id FROM post
  WHERE likes <> (SELECT count(*) FROM likes WHERE likes.post_id = post.post_id)
  OR comments <> (SELECT count(*) FROM comments WHERE comments.post_id = post.post_id)
  OR reactions IS DISTINCT FROM nullif(ARRAY[${ofReactions}], array_fill(0, ARRAY[${reactionNames.length}]))`;
