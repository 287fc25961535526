/** The output of `npm run host -- doctor` about background jobs. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { shownText } from '../text/shown-text.ts';

interface QueueState extends Record<string, unknown> {
  name: string;
  waiting: number;
  running: number;
  overdueMinutes: number;
  dropped: number;
  dead: number;
  lastFailure: string | null;
}

/** Lines about each queue: waiting, dropped and failed jobs. */
export async function describeJobs(db: Queryable): Promise<string> {
  const queues = await listQueues(db);
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0);
  return [
    'Background jobs:',
    ...queues.flatMap(describeQueue),
    ...(dead > 0 ? ['', 'Retry failed jobs with: npm run host -- jobs retry'] : []),
  ].join('\n');
}

function describeQueue({ name, waiting, running, overdueMinutes, dropped, dead, lastFailure }: QueueState): string[] {
  const counts = [
    `${waiting} waiting${overdueMinutes > 0 ? ` (the oldest is ${overdueMinutes} min overdue)` : ''}`,
    `${running} running`,
    ...(dropped > 0 ? [`${dropped} dropped because they were overdue`] : []),
    ...(dead > 0 ? [`${dead} failed`] : []),
  ];
  const line = `  ${name}: ${counts.join(', ')}`;
  return lastFailure === null ? [line] : [line, `    last failure: ${shownText(lastFailure)}`];
}

async function listQueues(db: Queryable): Promise<QueueState[]> {
  const isWaiting = sql`j.name = q.name AND j.state < 'active'`;
  const isDead = sql`j.name = 'dead-letters' AND j.source_name = q.name AND j.state = 'created'`;
  const { rows } = await db.execute<QueueState>(sql`
    SELECT q.name, count(*) FILTER (WHERE ${isWaiting})::int AS waiting,
      count(*) FILTER (WHERE j.name = q.name AND j.state = 'active')::int AS running,
      greatest(0, floor(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE ${isWaiting})) / 60), 0)::int AS "overdueMinutes",
      count(*) FILTER (WHERE j.name = q.name AND j.output ? 'isDropped')::int AS dropped,
      count(*) FILTER (WHERE ${isDead})::int AS dead,
      (array_agg(j.source_output->>'message' ORDER BY j.created_on DESC) FILTER (WHERE ${isDead}))[1] AS "lastFailure"
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name OR j.source_name = q.name
    WHERE q.name <> 'dead-letters' AND q.name NOT LIKE '\\_\\_pgboss%'
    GROUP BY q.name ORDER BY q.name`);
  return rows;
}
