/** The baseline of notifications: a page in two statements, one for the notifications and one for their posts. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isVisible } from './statements.ts';

const pageSize = 20;

const pageText = `SELECT n.notification_id, n.kind, n.subject_id, n.detail, n.updated_at, n.read_at, n.actor_ids::text,
    (SELECT coalesce(json_agg(json_build_object('id', user_id, 'username', username, 'profilePic', profile_pic)), '[]')
      FROM profiles WHERE user_id = ANY(n.actor_ids) AND ${isVisible('user_id')}) AS people
  FROM ((SELECT * FROM notifications WHERE user_id = $1 ORDER BY updated_at DESC, notification_id DESC LIMIT ${pageSize})
    UNION (SELECT * FROM notifications WHERE user_id = $1 AND read_at IS NULL LIMIT 100)) n
  ORDER BY updated_at DESC, notification_id DESC`;

const postsText = `SELECT p.post_id, left(p.post_content, 140) AS excerpt,
    p.likes - (SELECT count(*)::int FROM likes l WHERE l.post_id = p.post_id AND l.user_id = $1) AS count,
    (SELECT coalesce(json_agg(l.user_id), '[]') FROM likes l WHERE l.post_id = p.post_id AND l.user_id = ANY(asked.actors)) AS likers
  FROM json_to_recordset($2) AS asked (id uuid, actors uuid[])
  JOIN post p ON p.post_id = asked.id AND (NOT p.is_hidden OR p.user_id = $1) AND ${isVisible('p.user_id')}`;

interface Row {
  subject_id: string;
  /** In PostgreSQL's text format of arrays. */
  actor_ids: string;
  read_at: Date | null;
  people: { id: string; username: string; profilePic: string | null }[];
}

interface Post {
  post_id: string;
  excerpt: string;
  count: number;
  likers: string[];
}

/** `GET /notifications-apart?viewer=` returns the latest notifications, each with the number of all unread ones. */
export function addNotifications(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { viewer: string } }>('/notifications-apart', async ({ query: { viewer } }) => {
    const page = await pool.query<Row>({ name: 'notifications-page', text: pageText, values: [viewer] });
    const asked = page.rows.map((row) => ({ id: row.subject_id, actors: row.actor_ids }));
    const values = [viewer, JSON.stringify(asked)];
    const found = await pool.query<Post>({ name: 'notified-posts', text: postsText, values });
    const posts = new Map(found.rows.map((post) => [post.post_id, post]));
    let unread = 0;
    const items: object[] = [];
    page.rows.forEach(({ actor_ids, ...row }, place) => {
      const post = posts.get(row.subject_id);
      const people = row.people.filter(({ id }) => post?.likers.includes(id));
      if (!post || people.length === 0) return;
      if (row.read_at === null) unread += 1;
      if (place < pageSize) items.push({ ...row, people, excerpt: post.excerpt, count: post.count });
    });
    return { items: items.map((item) => ({ ...item, unread })) };
  });
}
