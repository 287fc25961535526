/** Use cases of visitors, who see no more of an event than its preview. */

import { idSchema } from '@starparty/contract/endpoint.ts';
import type { EventPreview } from '@starparty/contract/event-previews.ts';
import { AppError } from '../../api/app-error.ts';
import type { PageHead } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { presentImage } from '../media/media.rules.ts';
import { isShownTwice } from './events.times.ts';
import { describeTime } from './events.words.ts';
import * as repository from './previews.repository.ts';

export type PreviewsService = ReturnType<typeof createPreviewsService>;

export interface PreviewsOptions {
  db: Database;
  /** Whether mails leave this installation; without, a visitor cannot confirm an RSVP. */
  hasMail: boolean;
  publicUrl(): string;
}

export function createPreviewsService({ db, hasMail, publicUrl }: PreviewsOptions) {
  return {
    /** @throws AppError event_not_found for every event without a preview */
    async getPreview(viewerId: string | undefined, eventId: string): Promise<EventPreview> {
      const row = await repository.findPreview(db, viewerId, eventId);
      if (!row) throw new AppError('event_not_found');
      return presentPreview(row, hasMail);
    },

    /** For services that show links. They have no account, so nobody in particular is the viewer. */
    async findHead(eventId: string): Promise<PageHead | undefined> {
      const id = idSchema.safeParse(eventId);
      const row = id.success ? await repository.findPreview(db, undefined, id.data) : undefined;
      if (!row) return undefined;
      const { title, organizer, timeZone, image } = row;
      const place = row.isOnline ? 'Online' : `${row.locationCity}, ${row.locationState}`;
      const time = describeTime({ startsAt: new Date(row.startsAt), timeZone });
      return {
        title,
        description: `${time} · ${place} · Organized by ${organizer}`,
        url: `${publicUrl()}/e/${id.data}`,
        imageUrl: image && publicUrl() + presentImage(image).url,
      };
    },
  };
}

function presentPreview({ eventTime, image, ...row }: repository.PreviewRow, canRsvp: boolean): EventPreview {
  return {
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    isFirstOfTwo: isShownTwice(eventTime, row.timeZone),
    image: image && presentImage(image),
    canRsvp,
  };
}
