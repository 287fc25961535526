/** The whole server with a separate database, for one test file. Requests use HTTP, as in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Reply, Request } from '@starparty/contract/endpoint.ts';
import type { Problem } from '@starparty/contract/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type App, type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import type { Bus } from '../realtime/bus.ts';
import { openBus } from '../realtime/open-bus.ts';
import { createFactories, type Factories, type TestMember } from './data/factories.ts';
import { createTestDatabase } from './database.ts';
import { rememberedHashes } from './remembered-hashes.ts';
import { shareClassifiers } from './shared-classifiers.ts';

/** A client: a visitor, or a member with the cookies of a login. */
export interface Caller {
  /** Returns the reply. The test fails if the call fails. */
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>>;
  /** Returns the problem of a failed call. The test fails if the call succeeds. */
  refused<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Problem>;
  /** Sends any request. */
  send(method: Endpoint['method'], url: string, options?: SendOptions): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
}

export interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp extends App, Factories {
  database: DatabaseClient;
  databaseUrl: string;
  config: Config;
  /** Log lines as JSON; LOG_LEVEL sets the level. */
  log: string[];
  visitor(): Caller;
  /** Makes the database unavailable while the server runs. */
  breakDatabase(): Promise<void>;
  /** Logs a member in through the endpoint of the login page. */
  as(member: TestMember): Promise<Caller>;
}

export const testSecret = 'a secret that only the tests of this repository know';

/** Builds the server; `environment` overrides settings. Limits are off unless a test enables them. */
export async function buildTestApp(
  environment: Record<string, string> = {},
  options: Pick<AppOptions, 'heartbeat' | 'hashing'> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'starparty-data-'));
  const storeClassifiers = await shareClassifiers(dataFolder);
  const config = readConfig({
    STARPARTY_DATA: dataFolder,
    DATABASE_URL: database.url,
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const log: string[] = [];
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    sessionSecret: testSecret,
    hashing: rememberedHashes,
    ...options,
    strictReplies: true,
    logStream: { write: (line) => void log.push(line) },
  });
  await app.http.ready();
  await app.load();
  const client = openDatabase(database.url, 4);

  return {
    ...app,
    ...createFactories(client.db),
    database: client,
    databaseUrl: database.url,
    config,
    log,
    breakDatabase: () => database.drop(),
    visitor: () => createCaller(app),
    async as(member) {
      const caller = createCaller(app);
      const answer = await caller.send('POST', '/api/auth/sign-in', {
        body: { email: member.email, password: member.password },
      });
      if (answer.statusCode !== 200) throw new Error(`Login failed: ${answer.body}`);
      return caller;
    },
    async close() {
      await app.close();
      await client.close();
      await database.drop();
      await storeClassifiers();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Builds a server that acts as a second process of the installation, with the same database and secret. */
export async function buildSecondApp({ config, databaseUrl, log }: TestApp): Promise<App> {
  const app = await buildApp({
    config,
    databaseUrl,
    sessionSecret: testSecret,
    hashing: rememberedHashes,
    strictReplies: true,
    logStream: { write: (line) => void log.push(line) },
  });
  await app.http.ready();
  return app;
}

/** Publishes a message over a separate bus, as the host's commands do from their own processes. */
export async function publishAsHost({ databaseUrl }: TestApp, send: (bus: Bus) => void): Promise<void> {
  const bus = await openBus({ databaseUrl, redisUrl: undefined, secret: testSecret });
  send(bus);
  await bus.flush();
  await bus.close();
}

/** A caller that stores cookies like a browser. */
export function createCaller(app: App): Caller {
  const cookies = new Map<string, string>();

  async function send(method: Endpoint['method'], url: string, { body, headers = {} }: SendOptions = {}) {
    const isJson = body !== undefined && !Buffer.isBuffer(body) && typeof body !== 'string';
    const answer = await app.http.inject({
      method,
      url,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: isJson ? JSON.stringify(body) : (body as Buffer | string) }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function perform(endpoint: Endpoint, request: object) {
    const { params = {}, query = {}, body } = request as Record<string, Record<string, string>>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    const headers: Record<string, string> = endpoint.body === 'bytes' ? { 'content-type': 'image/jpeg' } : {};
    return send(endpoint.method, search ? `${path}?${search}` : path, { body, headers });
  }

  return {
    cookies,
    send,
    async call(endpoint, request) {
      const answer = await perform(endpoint, request);
      if (answer.statusCode !== endpoint.status) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
      }
      return (answer.body ? answer.json() : undefined) as Reply<typeof endpoint>;
    },
    async refused(endpoint, request) {
      const answer = await perform(endpoint, request);
      if (answer.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} succeeded: ${answer.body}`);
      return answer.json<Problem>();
    },
  };
}
