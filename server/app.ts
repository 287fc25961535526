/** The only composition root. Builds all parts from the configuration and passes them as arguments. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDispatch } from './api/dispatch.ts';
import { doAll } from './api/do-all.ts';
import type { Feature } from './api/feature.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createLimits } from './api/limits.ts';
import { type Config, isLoopback } from './config.ts';
import { contents } from './contents.ts';
import { type Database, openDatabase } from './db/client.ts';
import { openConnectionShare } from './db/connection-share.ts';
import type { Hashing } from './features/auth/auth-hashing.ts';
import { openRevocations } from './features/auth/auth-revocations.ts';
import { createMediaService, type MediaService } from './features/media/media.service.ts';
import { openDecisions } from './features/safety/decisions.ts';
import { createFeatures } from './features.ts';
import { createAdmission } from './http/admission/admission.ts';
import { openLimitStore } from './http/admission/limit-store.ts';
import type { LogStream } from './http/logging.ts';
import { type PeerProcesses, serveMetrics } from './http/metrics.ts';
import { type Mounted, mountEndpoints } from './http/mount.ts';
import { serveDocs } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { serveWeb, webFolder } from './http/static.ts';
import { serveWellKnown } from './http/well-known.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { createMail } from './providers/mail/index.ts';
import { createModels } from './providers/model/index.ts';
import { createAddresses } from './providers/places/index.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import { createFrames } from './realtime/frames.ts';
import { createHub } from './realtime/hub.ts';
import { openBus } from './realtime/open-bus.ts';
import { type Heartbeat, openSockets, socketsOfAccountMax } from './realtime/sockets.ts';
import { createSearchTurns } from './search/search.turns.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  sessionSecret: string;
  /** The other server processes of this machine that share the port. */
  peers?: PeerProcesses;
  /** Interval and timeout of socket heartbeats; for tests. */
  heartbeat?: Heartbeat;
  /** Parameters of password hashing; for tests. */
  hashing?: Hashing;
  /** Compares each reply with the contract; for tests. */
  strictReplies?: boolean;
  /** Receives the log instead of standard output; for tests. */
  logStream?: LogStream;
}

export interface App {
  http: FastifyInstance;
  db: Database;
  storage: StorageProvider;
  media: MediaService;
  jobs: Jobs;
  /** Every mounted endpoint as `METHOD /path`. */
  mounted: Mounted;
  features: Feature[];
  /** Loads the data that features hold in memory. @throws when a read fails; features then retry on their own */
  load(): Promise<void>;
  /** Loads modules that are not needed for the start. */
  loadModules(): Promise<void>;
  /**
   * Runs the cleanup of all features, such as deleting unused uploads and expired sessions. @throws when a part fails,
   * after the others have run
   */
  cleanUp(): Promise<void>;
  /** Finishes pending requests, then closes all resources. */
  close(): Promise<void>;
  /** Aborts pending work, so that `close` does not wait for it. */
  dropWork(): void;
}

/** Builds the server without listening. After a failure, closes everything that it opened. @throws the cause */
export async function buildApp(options: AppOptions): Promise<App> {
  const closers = new AsyncDisposableStack();
  try {
    return await compose(options, closers);
  } catch (error) {
    // Report the first failure only; a second one while closing adds no information.
    await closers.disposeAsync().catch(() => undefined);
    throw error;
  }
}

async function compose(
  { config, databaseUrl, sessionSecret, peers, heartbeat, hashing, strictReplies = false, logStream }: AppOptions,
  closers: AsyncDisposableStack,
): Promise<App> {
  const database = openDatabase(databaseUrl);
  closers.defer(() => database.close());
  const { db, pool } = database;
  const admission = createAdmission({
    readQueue() {
      const messages = readMessageQueue();
      return {
        waiting: pool.waitingCount + messages.waiting,
        started: database.countAcquired() + messages.started,
      };
    },
    recognize: (cookieHeader) => sessions.recognize(cookieHeader),
    trustProxy: config.trustProxy,
    hasShares: config.limits,
    onRefusals({ unavailable, overShare }) {
      if (unavailable) http.log.warn({ refused: unavailable }, 'overloaded: requests are refused');
      if (overShare)
        http.log.warn({ refused: overShare }, 'an account or address exceeded its share: requests are refused');
    },
  });
  const http = await createServer({
    logLevel: config.logLevel,
    logStream,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    mapStyleUrl: config.mapStyleUrl,
    admission,
  });
  const share = await openConnectionShare(database, (message) => http.log.warn(message));
  closers.defer(() => share.close());
  const jobs = createJobs({ pool, onError: (error) => http.log.error({ err: error }, 'a background job failed') });
  const bus = await openBus({
    databaseUrl,
    redisUrl: config.redisUrl,
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
  const limits = createLimits(config.limits, await openLimitStore(config.redisUrl, sessionSecret, peers, closers));
  const idempotency = createIdempotency({ db });

  const onNewsError = (error: unknown) =>
    http.log.warn({ err: error }, 'a message could not be published to the other processes');
  const hub = createHub(bus);
  const gazetteer = createGazetteer();
  const addresses = createAddresses({
    placesUrl: config.placesUrl,
    gazetteer,
    processes: config.webProcesses,
    onError: (error) => http.log.warn({ err: error }, 'the geocoding server could not be reached'),
  });
  const media = createMediaService({ db, storage, contents });
  const searchTurns = createSearchTurns({ db, hasLimits: config.limits });

  const publicUrl = () => config.publicUrl ?? `http://localhost:${listeningPort(http) ?? config.port}`;
  const decisions = openDecisions({ db, bus, onError: onNewsError });
  const { features, sessions, readMessageQueue } = createFeatures({
    config,
    db,
    bus,
    hub,
    jobs,
    limits,
    mail,
    models,
    media,
    gazetteer,
    addresses,
    searchTurns,
    decisions,
    revocations,
    idempotency,
    sessionSecret,
    hashing,
    publicUrl,
    onNewsError,
    call: (...asked) => dispatch(...asked),
    log: http.log,
  });
  // Closers run in reverse order, so decisions close before the features that they notify.
  for (const { close } of [...features, decisions]) if (close) closers.defer(close);
  const cleanUp = () =>
    doAll(
      'tidying up',
      features.flatMap(({ cleanUp = [] }) => cleanUp),
    );
  const renewDemo = async () => (await import('./demo/renew-events.ts')).renewDemoEvents(db);
  jobs.register([
    ...features.flatMap(({ jobs = [] }) => jobs),
    { name: 'tidying', run: cleanUp, pollSeconds: 60 },
    { name: 'demo-renewal', run: renewDemo, pollSeconds: 60 },
  ]);
  // Jobs use resources of the features, so the jobs close before them.
  closers.defer(() => jobs.close());

  serveMetrics(http, {
    pool,
    admission,
    countWaitingMessages: () => readMessageQueue().waiting,
    countDroppedJobs: jobs.countDropped,
    token: config.metricsToken,
    isLocalOnly: config.publicUrl === undefined && isLoopback(config.host),
    peers,
  });
  await serveDocs(http);
  serveWellKnown(http, config);
  const served = features.flatMap(({ endpoints = [] }) => endpoints);
  const dispatch = createDispatch(served, { limits, idempotency, strictReplies });
  const mounted = mountEndpoints(http, served, { sessions, dispatch });
  for (const { serveAddresses } of features) serveAddresses?.(http);
  await serveWeb(
    http,
    webFolder,
    features.flatMap(({ pages = [] }) => pages),
    limits,
  );
  const frames = createFrames({
    hub,
    handlers: features.flatMap(({ frames = [] }) => frames),
    hasTime: () => !admission.isOverloaded(),
    onError: onNewsError,
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
    receive: frames.receive,
    onError: onNewsError,
    heartbeat,
  });
  closers.defer(() => sockets.close());

  http.log.debug(
    `pictures: ${storage.description}; mails: ${mail.description}; prompts: ${models.description}; addresses: ${addresses.description}`,
  );
  return {
    http,
    db,
    storage,
    media,
    jobs,
    mounted,
    features,
    load: () =>
      doAll(
        'loading',
        features.flatMap(({ load = [] }) => load),
      ),
    async loadModules() {
      await Promise.all(features.map((feature) => feature.loadModules?.()));
    },
    cleanUp,
    close: () => closers.disposeAsync(),
    dropWork() {
      http.server.closeAllConnections();
      database.cut();
    },
  };
}

function listeningPort(http: FastifyInstance): number | undefined {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
