/** The baseline of new posts: one statement that inserts a post and returns it as the feed shows it. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';

interface NewPost {
  postContent: string;
}

const text = `WITH p AS (INSERT INTO post (post_id, user_id, post_content) VALUES ($1, $2, $3) RETURNING *)
  SELECT p.post_id, p.user_id, p.created_at, p.edited_at, p.post_content, p.likes, p.comments, p.reactions, username, profile_pic,
    i.image_id, i.bucket, i.file_name, i.preview_name, i.width, i.height, p.attachment_alt, p.more_pictures,
    CASE WHEN p.game_id IS NOT NULL THEN (SELECT json_build_object('slug', slug, 'title', title) FROM games
      WHERE games.id = p.game_id) END AS game, false AS is_liked, NULL::smallint[] AS own_reactions, false AS is_saved
  FROM p JOIN profiles USING (user_id) LEFT JOIN image i ON i.image_id = p.post_attachment`;

/** `POST /posts` inserts a post of the viewer. */
export function addPosts(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Querystring: { viewer: string }; Body: NewPost }>('/posts', async ({ query, body }, reply) => {
    const { rows } = await pool.query({ name: 'post', text, values: [uuid(), query.viewer, body.postContent] });
    return reply.status(201).send(rows[0]);
  });
}
