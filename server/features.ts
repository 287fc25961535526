/** Builds all features. An entry here adds a feature. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatch } from './api/dispatch.ts';
import type { Feature } from './api/feature.ts';
import type { Idempotency } from './api/idempotency.ts';
import type { Limits } from './api/limits.ts';
import type { Config } from './config.ts';
import { contents } from './contents.ts';
import type { Database } from './db/client.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { createAuthFeature } from './features/auth/auth.feature.ts';
import type { Hashing } from './features/auth/auth-hashing.ts';
import type { Revocations } from './features/auth/auth-revocations.ts';
import { createEventsFeature } from './features/events/events.feature.ts';
import { createFeedFeature } from './features/feed/feed.feature.ts';
import { createFollowsFeature } from './features/follows/follows.feature.ts';
import { createGamesFeature } from './features/games/games.feature.ts';
import { createGeneratorsFeature } from './features/generators/generators.feature.ts';
import { createGuideFeature } from './features/guide/guide.feature.ts';
import { createHealthFeature } from './features/health/health.feature.ts';
import { createHomeFeature } from './features/home/home.feature.ts';
import { createMarketFeature } from './features/market/market.feature.ts';
import { createMediaFeature } from './features/media/media.feature.ts';
import type { MediaService } from './features/media/media.service.ts';
import { createMessagesFeature } from './features/messages/messages.feature.ts';
import { createNotificationsFeature } from './features/notifications/notifications.feature.ts';
import { createPartyFeature } from './features/party/party.feature.ts';
import { createPlacesFeature } from './features/places/places.feature.ts';
import { createProfilesFeature } from './features/profiles/profiles.feature.ts';
import type { Decisions } from './features/safety/decisions.ts';
import { createSafetyFeature } from './features/safety/safety.feature.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import type { MailProvider } from './providers/mail/mail.ts';
import type { Models } from './providers/model/index.ts';
import type { AddressProvider } from './providers/places/places.ts';
import type { Bus } from './realtime/bus.ts';
import type { Hub } from './realtime/hub.ts';
import type { SearchTurns } from './search/search.turns.ts';

export interface Shared {
  config: Config;
  db: Database;
  bus: Bus;
  hub: Hub;
  jobs: Jobs;
  limits: Limits;
  mail: MailProvider;
  models: Models;
  media: MediaService;
  gazetteer: Gazetteer;
  addresses: AddressProvider;
  searchTurns: SearchTurns;
  decisions: Decisions;
  revocations: Revocations;
  idempotency: Idempotency;
  sessionSecret: string;
  hashing: Hashing | undefined;
  /** The base URL of links; known when the server listens. */
  publicUrl(): string;
  /** Calls an endpoint of any feature. */
  call: Dispatch;
  log: FastifyBaseLogger;
  /** Called when an update cannot be published. */
  onNewsError(error: unknown): void;
}

/** Builds the features. Returns them with the parts that the server itself uses. */
export function createFeatures(shared: Shared) {
  const { config, db, bus, hub, jobs, limits, mail, models, media, gazetteer, addresses, searchTurns, decisions } =
    shared;
  const { revocations, idempotency, sessionSecret, hashing, publicUrl, call, log, onNewsError } = shared;
  const hasMail = config.smtpUrl !== undefined;
  const profilesFeature = createProfilesFeature({ db, limits, media, gazetteer, publicUrl });
  const { profiles } = profilesFeature;
  const authFeature = createAuthFeature({
    db,
    limits,
    jobs,
    mail,
    hasMail,
    profiles,
    revocations,
    sessionSecret,
    hashing,
    publicUrl,
    onMailError: (error) => log.error({ err: error }, 'a mail could not be sent'),
  });
  const { auth, sessions, passwords, ownSessions } = authFeature;
  const features: Feature[] = [];
  const notifications = createNotificationsFeature({ db, bus, hub, onNewsError, features });
  const { announcing } = notifications;
  const market = createMarketFeature({
    db,
    bus,
    hub,
    media,
    gazetteer,
    searchTurns,
    decisions,
    profiles,
    announcing,
    prohibited: config.marketProhibited,
    hasLimits: config.limits,
    onNewsError,
  });
  const messages = createMessagesFeature({
    db,
    bus,
    hub,
    media,
    searchTurns,
    profiles,
    announcing,
    listingContacts: market.listingContacts,
    onNewsError,
    onIndexError: (error) => log.warn({ err: error }, 'messages could not be indexed'),
  });
  const { conversations, presence } = messages;
  features.push(
    authFeature,
    profilesFeature,
    createGamesFeature({ db }),
    createPlacesFeature({ gazetteer, addresses, mapStyleUrl: config.mapStyleUrl }),
    createFeedFeature({
      db,
      bus,
      hub,
      media,
      searchTurns,
      decisions,
      profiles,
      announcing,
      onError: onNewsError,
    }),
    createFollowsFeature({ db, profiles, announcing }),
    messages,
    market,
    createPartyFeature({
      db,
      hub,
      jobs,
      sessionSecret,
      profiles,
      announcing,
      conversations,
      isForAdults: config.isPartyForAdults,
      onError: (error) => log.warn({ err: error }, 'the party finder could not update its columns or counts'),
    }),
    createEventsFeature({
      db,
      bus,
      hub,
      jobs,
      mail,
      hasMail,
      media,
      gazetteer,
      addresses,
      searchTurns,
      sessionSecret,
      publicUrl,
      profiles,
      announcing,
      onNewsError,
      onMapError: (error) => log.warn({ err: error }, 'the map could not update its columns'),
    }),
    createGeneratorsFeature({ db, media, models, log }),
    createSafetyFeature({ db, contents, conversations }),
    createMediaFeature({ media, sessions }),
    createGuideFeature({
      db,
      gazetteer,
      limits,
      call,
      log,
      contents,
      chat: models.chat,
      modelFile: join(config.dataFolder, 'nova.model'),
    }),
    createHealthFeature({ db }),
    createHomeFeature({
      db,
      call,
      gazetteer,
      presence,
      onError: (error) => log.error({ err: error }, 'a part of the side column of Home failed'),
    }),
    notifications,
    idempotency,
  );
  features.push(
    createAccountFeature({
      db,
      media,
      revocations,
      auth,
      passwords,
      ownSessions,
      profiles,
      features,
      onError: (error) => log.warn({ err: error }, 'an account could not be deleted yet'),
    }),
  );
  return { features, sessions, readMessageQueue: messages.readQueue };
}
