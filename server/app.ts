/** The one composition root: builds everything there is from the configuration and hands it down as arguments. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { createAuthEngine } from './features/auth/auth.engine.ts';
import { openRevocations } from './features/auth/auth.revocations.ts';
import { mountAuth } from './features/auth/auth.routes.ts';
import { createAuthService, endSessions, resetMailer } from './features/auth/auth.service.ts';
import { mountFeed } from './features/feed/feed.routes.ts';
import { createFeedService } from './features/feed/feed.service.ts';
import { mountHealth } from './features/health/health.routes.ts';
import { mountMedia } from './features/media/media.routes.ts';
import { createMediaService, type MediaService } from './features/media/media.service.ts';
import { mountProfiles } from './features/profiles/profiles.routes.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { handleErrors } from './http/errors.ts';
import { createLimits } from './http/limits.ts';
import { serveMetrics } from './http/metrics.ts';
import { createMount, type Mounted } from './http/mount.ts';
import { serveDocs } from './http/openapi.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { createSessions } from './http/session.ts';
import { serveWeb, webFolder } from './http/static.ts';
import { createMail } from './providers/mail/index.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import { openBus } from './realtime/bus.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  sessionSecret: string;
  /** Compare each reply with the contract; for tests. */
  strictReplies?: boolean;
}

export interface App {
  http: FastifyInstance;
  db: Database;
  storage: StorageProvider;
  media: MediaService;
  /** Every mounted endpoint as `METHOD /path`. */
  mounted: Mounted;
  /** Removes what has outlived its use: unused uploads and old revocations. */
  tidyUp(): Promise<void>;
  /** Answers what is under way, then lets go of everything. */
  close(): Promise<void>;
  /** Drops what is under way, so that a `close` need not wait for it. */
  dropWork(): void;
}

const jsonBytesMax = 256 * 1024;

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
  { config, databaseUrl, sessionSecret, strictReplies = false }: AppOptions,
  closers: AsyncDisposableStack,
): Promise<App> {
  const http = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: jsonBytesMax,
    genReqId: () => randomUUID(),
    // A connection that sends its request slower than this holds a place that others need.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  const database = openDatabase(databaseUrl);
  closers.defer(() => database.close());
  const { db, pool } = database;
  const bus = await openBus(databaseUrl, pool);
  closers.defer(() => bus.close());
  const revocations = await openRevocations(db, bus);
  closers.defer(() => http.close());
  const storage = diskStorage(join(config.dataFolder, 'storage'));
  const mail = createMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxFolder: join(config.dataFolder, 'outbox'),
  });
  const limits = createLimits(config.limits);

  const publicUrl = () => config.publicUrl ?? `http://localhost:${listeningPort(http) ?? config.port}`;
  const engine = createAuthEngine({
    db,
    secret: sessionSecret,
    publicUrl: publicUrl(),
    sendResetToken: resetMailer(mail, publicUrl, (error) => http.log.error({ err: error }, 'a mail could not be sent')),
    passwordReset: (userId) => endSessions(db, revocations, userId),
  });
  const sessions = createSessions(engine, revocations);
  const profiles = createProfilesService({ db });
  const media = createMediaService({ db, storage });
  const feed = createFeedService({ db, media });
  const auth = createAuthService({ db, engine, profiles, revocations, limits });

  handleErrors(http);
  requireSameOrigin(http, config.publicUrl);
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await http.register(helmet, helmetOptions(publicUrl().startsWith('https:')));
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  serveMetrics(http, pool, config.metricsToken);
  await serveDocs(http);

  const mounted: Mounted = new Set();
  const mount = createMount(http, { sessions, limits, strictReplies }, mounted);
  mountHealth(mount, db);
  mountAuth(mount, auth, sessions);
  mountProfiles(mount, profiles);
  mountMedia(mount, http, media);
  mountFeed(mount, feed);
  await serveWeb(http, webFolder);

  http.log.debug(`pictures are kept in ${storage.description}; mails go to ${mail.description}`);
  return {
    http,
    db,
    storage,
    media,
    mounted,
    async tidyUp() {
      await media.sweepUnused();
      await revocations.sweep();
    },
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

function loggerOptions(level: string) {
  return {
    level,
    // Cookies and tokens never reach the log.
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: request.url.replace(/([?&]token=)[^&]*/g, '$1…'),
        address: request.ip,
      }),
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  };
}

function helmetOptions(isHttps: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React Aria places styles in the page; scripts are what matters and stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
