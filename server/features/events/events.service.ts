/** Use cases of an event: creating, reading, changing and cancelling it. */
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Attempt } from '../../api/idempotency.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { MediaService } from '../media/media.service.ts';
import { findPlaceOfEvent } from './events.places.ts';
import { presentEvent } from './events.presentation.ts';
import * as repository from './events.repository.ts';
import { readTimes } from './events.times.ts';
import { findPerson } from './rsvps.repository.ts';
import { mayShowEmail } from './rsvps.rules.ts';

export interface EventsOptions {
  db: Database;
  media: MediaService;
  gazetteer: Gazetteer;
}

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService({ db, media, gazetteer }: EventsOptions) {
  /** @throws AppError event_not_found */
  async function getEvent(viewerId: string, eventId: string): Promise<Event> {
    const [[row], person] = await Promise.all([
      repository.listEvents(db, viewerId, [eventId]),
      findPerson(db, viewerId),
    ]);
    if (!row) throw new AppError('event_not_found');
    return presentEvent(row, viewerId, mayShowEmail(person));
  }

  /** @throws AppError of a place or a time that cannot be */
  async function readContent(written: WrittenEvent): Promise<repository.EventContent> {
    const { title, description, place, tags, imageId, areEmailsHidden } = written;
    const { timeZone, point, cityPoint } = await findPlaceOfEvent(gazetteer, place);
    const isOnline = place.kind === 'online';
    const isPlaceForGuests = written.isPlaceForGuests;
    return {
      title,
      description,
      ...readTimes(written.starts, written.ends, timeZone),
      timeZone,
      isOnline,
      onlineLink: isOnline ? place.onlineLink : null,
      streetAddress: isOnline ? null : place.streetAddress,
      locationCity: isOnline ? null : place.locationCity,
      locationState: isOnline ? null : place.locationState,
      point: isPlaceForGuests ? cityPoint : point,
      exactPoint: isPlaceForGuests ? point : null,
      isPlaceForGuests,
      areEmailsHidden,
      imageId,
      tags,
    };
  }

  return {
    getEvent,

    /** @throws AppError event_in_past, image_gone, and those of `readContent` */
    async createEvent(viewerId: string, written: WrittenEvent, attempt?: Attempt): Promise<Event> {
      const content = await readContent(written);
      if (content.startsAt <= new Date()) throw AppError.ofFields('event_in_past', 'starts.date');
      if (written.imageId) await media.requireOwn(db, viewerId, 'post-attachments', [written.imageId]);
      const eventId = uuid();
      try {
        await repository.insertEvent(db, { ...content, eventId, organizerId: viewerId }, attempt);
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint?.startsWith('events_image_url')) throw new AppError('image_gone');
        if (constraint?.startsWith('events_organizer_id')) throw new AppError('not_signed_in');
        throw error;
      }
      return getEvent(viewerId, eventId);
    },
  };
}
