/** Use cases of visitors, who see only the preview of an event. */

import { idSchema } from '@starparty/contract/endpoint.ts';
import type { EventPreview } from '@starparty/contract/event-previews.ts';
import { scenePath } from '@starparty/contract/event-scenes.ts';
import { visitorRsvpsOfDayMax } from '@starparty/contract/event-terms.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { secondsUntilAllowed } from '../../../api/day-limit.ts';
import type { PageHead } from '../../../api/feature.ts';
import type { Database } from '../../../db/client.ts';
import { presentImage } from '../../media/media.rules.ts';
import { requireFitWords } from '../../safety/words/fit-words.ts';
import { isShownTwice } from '../event-times.rules.ts';
import { describeTime } from '../event-words.rules.ts';
import { claimAsk } from './asks.repository.ts';
import type { EventMailer } from './event-mailer.ts';
import { insertConfirmMail } from './mails.repository.ts';
import * as repository from './previews.repository.ts';

export type PreviewsService = ReturnType<typeof createPreviewsService>;

export interface PreviewsOptions {
  db: Database;
  /** Whether this installation sends mails. Without them, a visitor cannot confirm an RSVP. */
  hasMail: boolean;
  mailer: EventMailer;
  publicUrl(): string;
}

export function createPreviewsService({ db, hasMail, mailer, publicUrl }: PreviewsOptions) {
  const findPreview = repository.preparePreview(db);

  return {
    /** @throws AppError event_not_found for every event without a preview */
    async getPreview(viewerId: string | undefined, eventId: string): Promise<EventPreview> {
      const row = await findPreview(viewerId, eventId);
      if (!row) throw new AppError('event_not_found');
      return presentPreview(row, hasMail);
    },

    /**
     * Asks the owner of an address by mail to confirm. The response does not depend on the address. If the address may
     * not receive mails, the request only counts towards the limit of the event.
     * @throws AppError event_not_found, rsvp_incomplete, visitor_rsvps_spent, unfit_words
     */
    async rsvp(
      viewerId: string | undefined,
      eventId: string,
      { username, email }: { username: string; email: string },
    ): Promise<void> {
      const blank = Object.entries({ username, email }).flatMap(([field, text]) => (text === '' ? [field] : []));
      if (blank.length > 0) throw AppError.ofFields('rsvp_incomplete', ...blank);
      requireFitWords(username, 'username');
      const row = hasMail ? await findPreview(viewerId, eventId) : undefined;
      if (!row) throw new AppError('event_not_found');
      await db.transaction(async (tx) => {
        // Without the lock, concurrent visitors could exceed the limit of the event.
        await repository.lockEvent(tx, eventId);
        const asks = await repository.listVisitorAsksOfDay(tx, eventId);
        const retryAfterSeconds = secondsUntilAllowed(asks, visitorRsvpsOfDayMax);
        if (retryAfterSeconds) throw new AppError('visitor_rsvps_spent', { retryAfterSeconds });
        const rsvpId = uuid();
        if (!(await claimAsk(tx, { eventId, email, invitedBy: null }))) {
          await repository.countVisitorAsk(tx, { rsvpId, eventId });
          return;
        }
        await repository.insertVisitorRsvp(tx, { rsvpId, eventId, username, email });
        const time = describeTime({ startsAt: row.startsAt, timeZone: row.timeZone });
        await insertConfirmMail(tx, rsvpId, null, `${time}.`);
        await mailer.enqueue(tx);
      });
      mailer.start();
    },

    /** The HTML head for link previews in other services, which have no account. */
    async findHead(eventId: string): Promise<PageHead | undefined> {
      const id = idSchema.safeParse(eventId);
      const row = id.success ? await findPreview(undefined, id.data) : undefined;
      if (!row) return undefined;
      const { title, organizer, timeZone, image, tagNames } = row;
      const place = row.isOnline ? 'Online' : `${row.locationCity}, ${row.locationState}`;
      const time = describeTime({ startsAt: row.startsAt, timeZone });
      return {
        title,
        description: `${time} · ${place} · Organized by ${organizer}`,
        url: `${publicUrl()}/e/${id.data}`,
        imageUrl: publicUrl() + (image ? presentImage(image).url : `${scenePath({ title, tagNames })}.png`),
      };
    },
  };
}

function presentPreview({ eventTime, image, ...row }: repository.PreviewRow, canRsvp: boolean): EventPreview {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isFirstOfTwo: isShownTwice(eventTime, row.timeZone),
    image: image && presentImage(image),
    canRsvp,
  };
}
