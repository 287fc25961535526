/** Reschedules past events of the demo community, so that some are always ahead. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import * as schema from '../db/schema.ts';

/** A multiple of a week, so that events keep their day of the week. */
const cycleDays = sql.raw('28');

/** Moves past events by whole cycles and removes guests who are not demo members. */
export async function renewDemoEvents(db: Queryable): Promise<void> {
  const { events, rsvps, demoMember } = schema;
  const ofDemo = sql`(SELECT user_id FROM ${demoMember})`;
  await db.execute(sql`
    WITH over AS (
      SELECT event_id,
        make_interval(days => ((floor(extract(epoch FROM now() - ends_at) / 86400 / ${cycleDays}) + 1) * ${cycleDays})::int) AS later
      FROM ${events} WHERE ends_at <= now() AND cancelled_at IS NULL AND organizer_id IN ${ofDemo}
    ), left_out AS (
      DELETE FROM ${rsvps} WHERE event_id IN (SELECT event_id FROM over) AND (user_id IN ${ofDemo}) IS NOT TRUE
    )
    UPDATE ${events} SET event_time = event_time + later, end_time = end_time + later, changed_at = now(),
      starts_at = (event_time + later) AT TIME ZONE time_zone, ends_at = (end_time + later) AT TIME ZONE time_zone
    FROM over WHERE over.event_id = ${events.eventId}`);
}
