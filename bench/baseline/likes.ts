/** The baseline of likes: a statement that adds and counts a like and notifies the author, and one that removes a like. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const addText = `WITH counted AS (UPDATE post SET likes = likes + 1 WHERE post_id = $1 RETURNING post_id, user_id, likes),
    added AS (INSERT INTO likes (post_id, user_id) SELECT post_id, $2::uuid FROM counted),
    notified AS (INSERT INTO notifications (user_id, kind, subject_id, actor_ids)
      SELECT user_id, 'post_liked', post_id::text, ARRAY[$2::uuid] FROM counted
      ON CONFLICT (user_id, kind, subject_id) DO NOTHING)
  SELECT likes FROM counted`;
const removeText = `WITH removed AS (DELETE FROM likes WHERE post_id = $1 AND user_id = $2)
  UPDATE post SET likes = likes - 1 WHERE post_id = $1 RETURNING likes`;

interface Like {
  Params: { postId: string };
  Querystring: { viewer: string };
}

/** Adds the viewer's like with `PUT /likes/{postId}?viewer=`, and removes it with `DELETE`. */
export function addLikes(app: FastifyInstance, pool: pg.Pool): void {
  app.put<Like>('/likes/:postId', async ({ params, query }) => {
    return (await pool.query({ name: 'like', text: addText, values: [params.postId, query.viewer] })).rows[0];
  });
  app.delete<Like>('/likes/:postId', async ({ params, query }) => {
    return (await pool.query({ name: 'unlike', text: removeText, values: [params.postId, query.viewer] })).rows[0];
  });
}
