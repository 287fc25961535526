/** Use cases of an event: create, read, change and cancel. */
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import type { Attempt } from '../../api/idempotency.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { calendarFile } from './event-calendar.ts';
import { keepPreviousPoint, type PlaceFinder } from './event-places.ts';
import { readTimes } from './event-times.rules.ts';
import { describeChange, describePlace, describeTime } from './event-words.rules.ts';
import type { EventNews } from './events.news.ts';
import { presentEvent } from './events.presentation.ts';
import * as repository from './events.repository.ts';
import type { EventMailer } from './guests/event-mailer.ts';
import { prepareRsvps } from './guests/rsvps.repository.ts';
import { mayShowEmail } from './guests/rsvps.rules.ts';

export interface EventsOptions {
  news: Pick<EventNews, 'publish'>;
  db: Database;
  media: MediaService;
  findPlace: PlaceFinder;
  announcing: Announcing;
  mailer: EventMailer;
  /** Whether this installation sends mails. */
  hasMail: boolean;
  publicUrl(): string;
}

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService(options: EventsOptions) {
  const { db, media, findPlace, announcing, mailer, hasMail, news, publicUrl } = options;

  const { listEvents, listDescriptions } = repository.prepareEvents(db);
  const { findPerson, findOwnRsvpId } = prepareRsvps(db);

  /** @throws AppError event_not_found */
  async function getRow(viewerId: string, eventId: string, tx?: Transaction) {
    const rows = await (tx ? repository.selectEvents(tx, viewerId, [eventId]) : listEvents(viewerId, [eventId]));
    const [row] = rows;
    if (!row) throw new AppError('event_not_found');
    return row;
  }

  /** @throws AppError event_not_found */
  async function getEvent(viewerId: string, eventId: string): Promise<Event> {
    const [row, person, ownRsvpId] = await Promise.all([
      getRow(viewerId, eventId),
      findPerson(viewerId),
      findOwnRsvpId(viewerId, eventId),
    ]);
    const own = { mayShowEmail: mayShowEmail(person), asksByMail: hasMail, ownRsvpId: ownRsvpId ?? null };
    return presentEvent(row, viewerId, own);
  }

  /** False if the age of the member is unknown. */
  const isAdult = async (userId: string) => ((await findPerson(userId))?.age ?? 0) >= adultAge;

  /** @throws AppError for an invalid place or time */
  async function readContent(
    organizerId: string,
    written: WrittenEvent,
    former?: repository.EventRow,
  ): Promise<repository.EventContent> {
    const { title, description, place, tags, imageId, isPlaceForGuests, areEmailsHidden } = written;
    const { timeZone, point, cityPoint } = keepPreviousPoint(await findPlace(place), place, former);
    const isOnline = place.kind === 'online';
    // While the event or its organizer is hidden, the form shows an allowed preview as switched off. Saving the form
    // then must not change the organizer's choice.
    const isPaused = former?.isPreviewAllowed && !former.hasPreview;
    const isPreviewAllowed = isPaused || (written.hasPreview ?? former?.hasPreview ?? true);
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
      hasPreview: isPreviewAllowed && (await isAdult(organizerId)),
      imageId,
      tags,
    };
  }

  async function requireImage(viewerId: string, imageId: string | null): Promise<void> {
    if (imageId) await media.requireOwn(db, viewerId, 'post-attachments', [imageId]);
  }

  /** Locks the viewer's own event. @throws AppError event_not_found, event_not_yours */
  async function lockOwn(tx: Transaction, viewerId: string, eventId: string): Promise<repository.EventHead> {
    const head = await repository.lockHead(tx, viewerId, eventId);
    if (!head) throw new AppError('event_not_found');
    if (head.organizerId !== viewerId) throw new AppError('event_not_yours');
    return head;
  }

  return {
    getEvent,

    /** Descriptions of the given events. Omits events that the viewer may not see. */
    listDescriptions,

    /** @throws AppError event_in_past, image_gone, and those of `readContent` */
    async createEvent(viewerId: string, written: WrittenEvent, attempt?: Attempt): Promise<Event> {
      const content = await readContent(viewerId, written);
      requireFuture(content);
      await requireImage(viewerId, written.imageId);
      const eventId = uuid();
      await writing(() => repository.insertEvent(db, { ...content, eventId, organizerId: viewerId }, attempt));
      return getEvent(viewerId, eventId);
    },

    /**
     * Changes the viewer's own event, and notifies its guests of a new time or place.
     * @throws AppError event_not_found, event_not_yours, event_cancelled, event_over, event_outdated, event_in_past,
     * image_gone, and those of `readContent`
     */
    async updateEvent(
      viewerId: string,
      eventId: string,
      { revision, ...written }: WrittenEvent & { revision: number },
    ) {
      const content = await readContent(viewerId, written, await getRow(viewerId, eventId));
      await requireImage(viewerId, written.imageId);
      const { formerImage, notifiedIds } = await db.transaction(async (tx) => {
        const head = await lockOwn(tx, viewerId, eventId);
        if (head.isCancelled) throw new AppError('event_cancelled');
        if (head.isOver) throw new AppError('event_over');
        if (head.revision !== revision) throw new AppError('event_outdated');
        const old = await getRow(viewerId, eventId, tx);
        if (content.startsAt.getTime() !== old.startsAt.getTime()) requireFuture(content);
        await writing(() => repository.updateEvent(tx, eventId, content));
        const detail = describeChange(old, content);
        const notice = { eventId, organizerId: viewerId, detail: detail ?? '' };
        const notifiedIds = detail === undefined ? [] : await repository.notifyOfChange(tx, notice);
        await mailer.enqueue(tx);
        return { formerImage: old.image?.imageId, notifiedIds };
      });
      announcing.announce(notifiedIds);
      mailer.start();
      news.publish(eventId);
      if (formerImage && formerImage !== written.imageId) await media.remove([formerImage]);
      return getEvent(viewerId, eventId);
    },

    /**
     * Cancels the viewer's own event and notifies its guests. A repeated call does nothing.
     * @throws AppError event_not_found, event_not_yours, event_over
     */
    async cancelEvent(viewerId: string, eventId: string): Promise<Event> {
      const notifiedIds = await db.transaction(async (tx) => {
        const head = await lockOwn(tx, viewerId, eventId);
        if (head.isOver) throw new AppError('event_over');
        if (head.isCancelled) return [];
        const occasion = await getRow(viewerId, eventId, tx);
        const detail = `It was to be: ${describeTime(occasion)}, ${describePlace(occasion)}.`;
        const notifiedIds = await repository.cancelEvent(tx, { eventId, organizerId: viewerId, detail });
        await mailer.enqueue(tx);
        return notifiedIds ?? [];
      });
      announcing.announce(notifiedIds);
      mailer.start();
      news.publish(eventId);
      return getEvent(viewerId, eventId);
    },

    /**
     * The event as a calendar file.
     * @throws AppError event_not_found
     */
    async getCalendar(viewerId: string, eventId: string): Promise<{ title: string; file: string }> {
      const row = await getRow(viewerId, eventId);
      const event = presentEvent(row, viewerId, { mayShowEmail: false, asksByMail: false, ownRsvpId: null });
      const file = calendarFile({ ...event, changedAt: row.changedAt }, `${publicUrl()}/events/${eventId}`);
      return { title: event.title, file };
    },

    /** Content of notifications about events. */
    async readNotices(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const rows = await listEvents(
        viewerId,
        subjects.map(({ subjectId }) => subjectId),
      );
      const actors = new Map(subjects.map(({ subjectId, actorIds }) => [subjectId, actorIds]));
      return new Map(
        rows.map(({ eventId, title }) => [eventId, { actorIds: actors.get(eventId) ?? [], count: 1, excerpt: title }]),
      );
    },
  };
}

function requireFuture({ startsAt }: repository.EventContent): void {
  if (startsAt <= new Date()) throw AppError.ofFields('event_in_past', 'starts.date');
}

/** @throws AppError image_gone, not_signed_in when the picture or the account was deleted during the call */
async function writing(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint?.startsWith('events_image_url')) throw new AppError('image_gone');
    if (constraint?.startsWith('events_organizer_id')) throw new AppError('not_signed_in');
    throw error;
  }
}
