/**
 * Cancels the future events of an organizer whose account is deleted, in batches if there are many events or guests.
 */
import type { LeaveHooks } from '../../api/feature.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { type BulkRows, bulkRows } from '../../db/rows/bulk-rows.ts';
import { type LeaverAudience, readLeaverAudience } from '../safety/frame-audience.ts';
import type { EventNews } from './events.news.ts';
import type { EventsOptions } from './events.service.ts';
import type { EventMailer } from './guests/event-mailer.ts';
import * as own from './own-events.repository.ts';

export interface LeavingOrganizerOptions extends Pick<EventsOptions, 'announcing'> {
  db: Database;
  mailer: EventMailer;
  news: EventNews;
}

interface Left {
  /** The notified guests. */
  notifiedIds: string[];
  /** The cancelled events. */
  eventIds: string[];
  audience: LeaverAudience;
}

/** Creates the steps of an account deletion for the events of the organizer. */
export function createLeavingOrganizer({ db, announcing, mailer, news }: LeavingOrganizerOptions) {
  /** Notifies guests first, so that a failure cannot leave a cancelled event without notifications. */
  async function leaveSome(tx: Transaction, userId: string) {
    const { notifiedIds, mailCount } = await own.notifyGuests(tx, userId, bulkRows.batch);
    await mailer.enqueue(tx);
    const notified = notifiedIds.length + mailCount;
    const eventIds = notified > 0 ? [] : await own.leaveEvents(tx, userId, bulkRows.batch);
    const left: Left = { notifiedIds, eventIds, audience: await readLeaverAudience(tx, userId) };
    return { left, count: notified + eventIds.length };
  }

  function announce({ notifiedIds, eventIds, audience }: Left): void {
    announcing.announce(notifiedIds);
    // Members who could not see these events have nothing to refetch.
    if (!audience.isHidden) for (const eventId of eventIds) news.publish(eventId, audience.strangers);
    mailer.start();
  }

  return {
    /**
     * Runs before other rows are deleted. The account is already hidden, so guests cannot see its events until the
     * events no longer name the organizer.
     */
    bulk: {
      turn: 'first',
      areMany: (userId) => own.areManyUpcoming(db, userId),
      async removeBatch(userId) {
        const { left, count } = await db.transaction((tx) => leaveSome(tx, userId));
        announce(left);
        return count;
      },
    } satisfies BulkRows,

    /** Removes the rows that the batches left, in the transaction that deletes the account. */
    leaveHooks(userId: string): LeaveHooks {
      let left: Left | undefined;
      return {
        async removeRows(tx) {
          await own.deleteOverEvents(tx, userId);
          const { notifiedIds } = await own.notifyGuests(tx, userId, null);
          await mailer.enqueue(tx);
          const eventIds = await own.leaveEvents(tx, userId, null);
          left = { notifiedIds, eventIds, audience: await readLeaverAudience(tx, userId) };
        },
        afterCommit: () => left && announce(left),
      };
    },
  };
}
