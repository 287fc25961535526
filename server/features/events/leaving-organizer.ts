/**
 * Cancels the future events of an organizer whose account is deleted, in batches if there are many events or guests.
 */
import type { LeaveHooks } from '../../api/feature.ts';
import { type BulkRows, bulkRows } from '../../db/bulk-rows.ts';
import type { Database, Queryable } from '../../db/client.ts';
import type { EventNews } from './events.news.ts';
import type { EventsOptions } from './events.service.ts';
import type { EventMailer } from './guests/event-mailer.ts';
import * as own from './own-events.repository.ts';

export interface LeavingOrganizerOptions extends Pick<EventsOptions, 'announcing'> {
  db: Database;
  mailer: EventMailer;
  news: EventNews;
}

/** Creates the steps of an account deletion for the events of the organizer. */
export function createLeavingOrganizer({ db, announcing, mailer, news }: LeavingOrganizerOptions) {
  /** Notifies guests first, so that a failure cannot leave a cancelled event without notifications. */
  async function leaveSome(tx: Queryable, userId: string) {
    const { notifiedIds, mailCount } = await own.notifyGuests(tx, userId, bulkRows.batch);
    await mailer.enqueue(tx);
    const notified = notifiedIds.length + mailCount;
    const eventIds = notified > 0 ? [] : await own.leaveEvents(tx, userId, bulkRows.batch);
    return { notifiedIds, eventIds, count: notified + eventIds.length };
  }

  function announce(notifiedIds: string[], eventIds: string[]): void {
    announcing.announce(notifiedIds);
    for (const eventId of eventIds) news.publish(eventId);
    mailer.start();
  }

  return {
    /** These events are hidden from their guests as long as they name the person. */
    bulk: {
      turn: 'first',
      areMany: (userId) => own.areManyUpcoming(db, userId),
      async removeBatch(userId) {
        const { notifiedIds, eventIds, count } = await db.transaction((tx) => leaveSome(tx, userId));
        announce(notifiedIds, eventIds);
        return count;
      },
    } satisfies BulkRows,

    /** Removes the rows that the batches left, in the transaction that deletes the account. */
    leaveHooks(userId: string): LeaveHooks {
      let notifiedIds: string[] = [];
      let eventIds: string[] = [];
      return {
        async removeRows(tx) {
          await own.deleteOverEvents(tx, userId);
          ({ notifiedIds } = await own.notifyGuests(tx, userId, null));
          await mailer.enqueue(tx);
          eventIds = await own.leaveEvents(tx, userId, null);
        },
        afterCommit: () => announce(notifiedIds, eventIds),
      };
    },
  };
}
