/** The baseline of the event search: a statement that finds events by a part of their text. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { patternOf, trigramsOn } from './trigrams.ts';

const pageSize = 24;

export const eventTrigrams = trigramsOn('events', 'search_text');

/** `GET /events?search=` returns the next events whose text contains the normalized search text. */
export function addEvents(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { search: string } }>('/events', async ({ query }) => {
    // The statement has no name, because PostgreSQL may use a generic plan for named statements.
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT e.*, username, profile_pic FROM events e JOIN profiles ON user_id = organizer_id
       WHERE ends_at > now() AND cancelled_at IS NULL AND search_text LIKE $1
       ORDER BY starts_at, event_id LIMIT ${pageSize}`,
      [patternOf(query.search)],
    );
    return { items: rows };
  });
}
