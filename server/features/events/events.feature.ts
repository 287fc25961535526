/** Events: the finder and its map, event pages, and guests. */
import { eventScenes, sceneFolder, scenesVersion, sceneVariants } from '@starparty/contract/event-scenes.ts';
import { stopMails } from '@starparty/contract/rsvps.ts';
import { serveDrawnScenes } from '../../api/drawn-scenes.ts';
import type { Feature } from '../../api/feature.ts';
import { beforeOldest } from '../../api/page.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider } from '../../providers/places/places.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import { removeUnusedWords } from '../../search/search.words.ts';
import { createPlaceFinder } from './event-places.ts';
import { createEventNews } from './events.news.ts';
import { eventsRoutes } from './events.routes.ts';
import { createEventsService, type EventsOptions } from './events.service.ts';
import { eventsGround } from './finder/finder.repository.ts';
import { createFinderService } from './finder/finder.service.ts';
import { createMapService } from './finder/map.service.ts';
import { MapKeeper } from './finder/map-keeper.ts';
import { createPersonEventsService } from './finder/person-events.service.ts';
import { deleteOldAsks } from './guests/asks.repository.ts';
import { createEventMailer, type MailerOptions } from './guests/event-mailer.ts';
import { createGuestLinksService } from './guests/guest-links.service.ts';
import { createGuestTokens } from './guests/guest-tokens.ts';
import { deleteOldMails } from './guests/mails.repository.ts';
import { createPreviewsService } from './guests/previews.service.ts';
import { createRsvpsService, type RsvpsOptions } from './guests/rsvps.service.ts';
import { createLeavingOrganizer } from './leaving-organizer.ts';
import * as own from './own-events.repository.ts';

export interface EventsFeatureOptions
  extends Omit<EventsOptions, 'mailer' | 'news' | 'findPlace'>,
    Omit<RsvpsOptions, 'db' | 'announcing' | 'mailer'>,
    Pick<MailerOptions, 'mail' | 'jobs'> {
  bus: Bus;
  hub: Hub;
  gazetteer: Gazetteer;
  searchTurns: SearchTurns;
  addresses: AddressProvider;
  sessionSecret: string;
  /** Called when a change of an event cannot be sent to the tabs that show it. */
  onNewsError(error: unknown): void;
  /** Called when the columns of the map cannot be updated. The map then uses the columns loaded earlier. */
  onMapError(error: unknown): void;
}

export function createEventsFeature(options: EventsFeatureOptions): Feature {
  const { db } = options;
  const tokens = createGuestTokens(options.sessionSecret);
  const mailer = createEventMailer({ ...options, tokens });
  const news = createEventNews(options);
  const events = createEventsService({ ...options, findPlace: createPlaceFinder(options), mailer, news });
  const rsvps = createRsvpsService({ ...options, mailer });
  const guestLinks = createGuestLinksService({ ...options, tokens });
  const leaving = createLeavingOrganizer({ ...options, mailer, news });
  const keeper = new MapKeeper({ db, onError: options.onMapError });
  const exportRows = (list: typeof own.listOwnEvents) =>
    async function* (userId: string) {
      const rows = eachRow((limit, after = beforeOldest) => list(db, userId, limit, after), 'id');
      for await (const { row } of rows) yield row;
    };
  const [ownEvents, ownRsvps] = [exportRows(own.listOwnEvents), exportRows(own.listOwnRsvps)];
  const previews = createPreviewsService({ ...options, mailer });
  let lastWord: string | undefined;
  return {
    endpoints: eventsRoutes({
      events,
      finder: createFinderService(options),
      map: createMapService({ ...options, keeper }),
      personEvents: createPersonEventsService(options),
      previews,
      rsvps,
      guestLinks,
    }),
    pages: [{ address: '/e/:id', name: 'event-preview', findHead: previews.findHead }],
    frames: { event: { take: news.follow } },
    serveAddresses(http) {
      serveDrawnScenes(http, {
        folder: sceneFolder,
        version: scenesVersion,
        scenes: eventScenes,
        variants: sceneVariants,
        shape: 'wide',
        seed: 'event',
      });
      // Some mail programs open the address of List-Unsubscribe instead of posting to it.
      http.get(stopMails.path, (request, reply) =>
        reply.redirect(`/no-mail${request.url.slice(stopMails.path.length)}`),
      );
    },
    notifications: {
      event_changed: events.readNotices,
      event_cancelled: events.readNotices,
      event_rsvp: rsvps.readRsvpNotices,
      event_withdrawal: rsvps.readWithdrawalNotices,
    },
    exports: {
      'events.json': ({ userId }) => ownEvents(userId),
      'rsvps.json': ({ userId }) => ownRsvps(userId),
    },
    bulk: [leaving.bulk, ...own.bulkOfEvents(db)],
    leaveHooks: leaving.leaveHooks,
    jobs: [mailer.job],
    async cleanUp() {
      await deleteOldMails(db);
      await deleteOldAsks(db);
      await own.deleteLeftEvents(db);
      lastWord = await removeUnusedWords(db, eventsGround, lastWord ?? '');
    },
    async close() {
      await Promise.all([keeper.close(), news.close()]);
    },
  };
}
