/** The one composition root: builds everything there is from the configuration and hands it down as arguments. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, isShared } from './config.ts';
import { connectionsOfEach, type Database, openDatabase } from './db/client.ts';
import { mountAccount } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createAuthEngine, type Hashing } from './features/auth/auth.engine.ts';
import { deleteExpiredSessions, deleteExpiredVerifications } from './features/auth/auth.repository.ts';
import { openRevocations } from './features/auth/auth.revocations.ts';
import { mountAuth } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createPasswordsService, resetMailer } from './features/auth/passwords.service.ts';
import { createSessionsService } from './features/auth/sessions.service.ts';
import { createFeedAudience } from './features/feed/feed.audience.ts';
import { watchDecisions } from './features/feed/feed.decisions.ts';
import { createFeedNews } from './features/feed/feed.news.ts';
import { mountFeed } from './features/feed/feed.routes.ts';
import { createFeedService } from './features/feed/feed.service.ts';
import { createFeedTellers } from './features/feed/feed.tellers.ts';
import { createOwnWritingService } from './features/feed/own-writing.service.ts';
import { mountGames } from './features/games/games.routes.ts';
import { createGamesService } from './features/games/games.service.ts';
import { mountGenerators } from './features/generators/generators.routes.ts';
import { createGeneratorsService } from './features/generators/generators.service.ts';
import { mountHealth } from './features/health/health.routes.ts';
import { mountMedia } from './features/media/media.routes.ts';
import { createMediaService, type MediaService } from './features/media/media.service.ts';
import { createConversationsService } from './features/messages/conversations.service.ts';
import { mountMessages } from './features/messages/messages.routes.ts';
import { createMessagesService } from './features/messages/messages.service.ts';
import { createOwnMessagesService } from './features/messages/own-messages.service.ts';
import { createWatchingService } from './features/messages/watching.service.ts';
import { mountPlaces } from './features/places/places.routes.ts';
import { createPlacesService } from './features/places/places.service.ts';
import { mountProfiles } from './features/profiles/profiles.routes.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { mountSafety } from './features/safety/safety.routes.ts';
import { createSafetyService } from './features/safety/safety.service.ts';
import { createAdmission } from './http/admission.ts';
import { createLimits, type LimitStore } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { type AmongProcesses, serveMetrics } from './http/metrics.ts';
import { createMount, type Mounted } from './http/mount.ts';
import { serveDocs } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { createSessions } from './http/session.ts';
import { serveWeb, webFolder } from './http/static.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { createMail } from './providers/mail/index.ts';
import { createModels } from './providers/model/index.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import { createFrames } from './realtime/frames.ts';
import { createHub } from './realtime/hub.ts';
import { openBus } from './realtime/open-bus.ts';
import { createPresence } from './realtime/presence.ts';
import { type Heartbeat, openSockets, socketsOfAccountMax } from './realtime/sockets.ts';
import { openRedis, redisPrefix } from './redis.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  sessionSecret: string;
  /** The processes of this machine that share a port with this one. */
  among?: AmongProcesses;
  /** How often tabs are asked for a sign of life, in another rhythm than the usual one; for tests. */
  heartbeat?: Heartbeat;
  /** How passwords are hashed, in another way than the usual one; for tests. */
  hashing?: Hashing;
  /** Compare each reply with the contract; for tests. */
  strictReplies?: boolean;
  /** Takes the log instead of the standard output; for tests. */
  logStream?: LogStream;
}

export interface App {
  http: FastifyInstance;
  db: Database;
  storage: StorageProvider;
  media: MediaService;
  /** Every mounted endpoint as `METHOD /path`. */
  mounted: Mounted;
  /** Removes what has outlived its use: unused uploads, revocations, sessions and reset links. @throws when a part fails, after the others */
  tidyUp(): Promise<void>;
  /** Answers what is under way, then lets go of everything. */
  close(): Promise<void>;
  /** Drops what is under way, so that a `close` need not wait for it. */
  dropWork(): void;
}

/** Builds the whole server without listening. @throws what went wrong, with nothing left open */
export async function buildApp(options: AppOptions): Promise<App> {
  const closers = new AsyncDisposableStack();
  try {
    return await compose(options, closers);
  } catch (error) {
    // The first failure is the reason; that closing fails as well adds nothing.
    await closers.disposeAsync().catch(() => undefined);
    throw error;
  }
}

async function compose(
  { config, databaseUrl, sessionSecret, among, heartbeat, hashing, strictReplies = false, logStream }: AppOptions,
  closers: AsyncDisposableStack,
): Promise<App> {
  const database = openDatabase(databaseUrl, connectionsOfEach(config.webProcesses));
  closers.defer(() => database.close());
  const { db, pool } = database;
  const admission = createAdmission({
    countWaiting: () => pool.waitingCount + messages.countWaiting(),
    recognize: (cookieHeader) => sessions.recognize(cookieHeader),
    trustProxy: config.trustProxy,
    hasShares: config.limits,
    tell({ unavailable, overShare }) {
      if (unavailable) http.log.warn({ refused: unavailable }, 'there is too much to do');
      if (overShare) http.log.warn({ refused: overShare }, 'somebody asks for more than a share');
    },
  });
  const http = await createServer({ ...config, logStream, admission });
  const bus = await openBus({
    databaseUrl,
    redisUrl: config.redisUrl,
    isShared: isShared(config),
    secret: sessionSecret,
    log: (level, message) => http.log[level](message),
  });
  closers.defer(() => bus.close());
  const revocations = await openRevocations(db, bus);
  closers.defer(() => revocations.close());
  closers.defer(() => http.close());
  const storage = diskStorage(join(config.dataFolder, 'storage'));
  const mail = createMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxFolder: join(config.dataFolder, 'outbox'),
  });
  const models = createModels(config.model);
  const limits = createLimits(config.limits, await openLimitStore(config.redisUrl, sessionSecret, among, closers));

  const publicUrl = () => config.publicUrl ?? `http://localhost:${listeningPort(http) ?? config.port}`;
  const engine = createAuthEngine({
    db,
    secret: sessionSecret,
    hashing,
    publicUrl: publicUrl(),
    sendResetToken: resetMailer(mail, publicUrl, (error) => http.log.error({ err: error }, 'a mail could not be sent')),
  });
  const sessions = createSessions(engine, revocations);
  const noteRealtimeError = (error: unknown) => http.log.warn({ err: error }, 'news could not be passed on');
  const hub = createHub(bus);
  const media = createMediaService({ db, storage });
  const gazetteer = createGazetteer();
  const profiles = createProfilesService({ db, media, gazetteer });
  const places = createPlacesService({ gazetteer });
  const games = createGamesService({ db });
  const audience = createFeedAudience(hub);
  const tellers = createFeedTellers({ db, audience });
  const news = createFeedNews({ db, bus, audience, tellers, onError: noteRealtimeError });
  closers.defer(() => news.close());
  closers.defer(await watchDecisions({ db, audience, tellers, onError: noteRealtimeError }));
  const feed = createFeedService({ db, media, profiles, news });
  const conversations = createConversationsService({ db, profiles, hub });
  const safety = createSafetyService({ db, conversations });
  const messages = createMessagesService({
    db,
    media,
    conversations,
    hub,
    onError: (error) => http.log.warn({ err: error }, 'words could not be indexed'),
  });
  const ownMessages = createOwnMessagesService({ db, conversations, media });
  const watching = createWatchingService({ db });
  const presence = createPresence({ bus, hub, ...watching, onError: noteRealtimeError });
  closers.defer(() => presence.close());
  const generators = createGeneratorsService({ db, media, models, log: http.log });
  const auth = createAuthService({ db, engine, profiles, revocations, limits });
  const passwords = createPasswordsService({ db, engine, revocations, limits });
  const ownSessions = createSessionsService({ db, revocations });
  const writing = createOwnWritingService({ db, news });
  const account = createAccountService({
    db,
    auth,
    passwords,
    sessions: ownSessions,
    profiles,
    writing,
    ownMessages,
    media,
    safety,
    revocations,
  });

  serveMetrics(http, {
    pool,
    admission,
    countWaitingMessages: messages.countWaiting,
    token: config.metricsToken,
    among,
  });
  await serveDocs(http);

  const mounted: Mounted = new Set();
  const mount = createMount(http, { sessions, limits, strictReplies }, mounted);
  mountHealth(mount, db);
  mountAuth(mount, { auth, passwords, sessions });
  mountAccount(mount, { account, passwords, sessions: ownSessions });
  mountProfiles(mount, profiles);
  mountPlaces(mount, places);
  mountMedia(mount, http, { media, sessions });
  mountGames(mount, http, games);
  mountFeed(mount, feed, writing);
  mountGenerators(mount, generators);
  mountMessages(mount, { conversations, messages, profiles });
  mountSafety(mount, safety);
  await serveWeb(http, webFolder);
  const frames = createFrames({
    hub,
    follow: audience.follow,
    watch: presence.watch,
    tellTyping: messages.tellTyping,
    hasTime: () => !admission.isOverloaded(),
    onError: noteRealtimeError,
  });
  const sockets = openSockets({
    server: http.server,
    hub,
    sessions,
    revocations,
    admission,
    limits,
    publicUrl: config.publicUrl,
    accountMax: config.limits ? socketsOfAccountMax : Number.POSITIVE_INFINITY,
    hear: frames.take,
    onError: noteRealtimeError,
    heartbeat,
  });
  closers.defer(() => sockets.close());

  http.log.debug(
    `pictures are kept in ${storage.description}; mails go to ${mail.description}; prompts go to ${models.description}`,
  );
  return {
    http,
    db,
    storage,
    media,
    mounted,
    tidyUp: () =>
      doAll([
        () => ownMessages.removeAbandoned(),
        () => media.sweepUnused(),
        () => revocations.sweep(),
        () => deleteExpiredSessions(db, new Date()),
        () => deleteExpiredVerifications(db, new Date()),
      ]),
    close: () => closers.disposeAsync(),
    dropWork() {
      http.server.closeAllConnections();
      database.cut();
    },
  };
}

async function openLimitStore(
  redisUrl: string | undefined,
  secret: string,
  among: AmongProcesses | undefined,
  closers: AsyncDisposableStack,
): Promise<LimitStore> {
  if (!redisUrl) return { kind: among ? 'machine' : 'process' };
  const client = openRedis(redisUrl, 'starparty-limits', { commandTimeout: 1_000 });
  closers.defer(() => client.disconnect());
  // Before that, each process would count alone.
  if (client.status !== 'ready') await once(client, 'ready');
  return { kind: 'redis', client, prefix: `${redisPrefix(secret)}:limit` };
}

function listeningPort(http: FastifyInstance): number | undefined {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

/** Does each part whether or not the others succeed. @throws AggregateError */
async function doAll(parts: (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(parts.map((part) => part()));
  const reasons = results
    .filter(({ status }) => status === 'rejected')
    .map((result) => (result as PromiseRejectedResult).reason);
  if (reasons.length > 0) throw new AggregateError(reasons, 'Some parts of tidying up failed.');
}
