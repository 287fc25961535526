/** Figures for a monitoring system at /metrics: anywhere with the token; without one, on a server that only this machine reaches. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../api/app-error.ts';
import type { Admission } from './admission.ts';

/** Where this process stands among those that share a port. */
export interface AmongProcesses {
  number: number;
  /** Takes what gives the figures of this one. */
  giveFigures(find: () => Promise<object[]>): void;
  /** The figures of each. */
  askAllFigures(): Promise<object[][]>;
}

export interface Metrics {
  pool: pg.Pool;
  admission: Admission;
  countWaitingMessages(): number;
  countDroppedJobs(): number;
  /** Opens the figures to other machines. */
  token: string | undefined;
  /** Whether requests from this machine need no token; never behind a proxy, where all requests come from this machine. */
  isLocalOnly: boolean;
  /** The other processes that serve, when there are any. */
  among: AmongProcesses | undefined;
}

/** Counts every request by method, route and status, and the process and its pool beside. */
export function serveMetrics(
  app: FastifyInstance,
  { pool, admission, countWaitingMessages, countDroppedJobs, token, isLocalOnly, among }: Metrics,
): void {
  const registry = new Registry();
  if (among) {
    registry.setDefaultLabels({ process: among.number });
    // Each figure says whose it is, so there is nothing to sum up or to choose from.
    among.giveFigures(async () => (await registry.getMetricsAsJSON()).map((one) => ({ ...one, aggregator: 'sum' })));
  }
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  new Gauge({
    name: 'messages_waiting',
    help: 'Messages that wait to be stored together in the next statement.',
    registers: [registry],
    collect() {
      this.set(countWaitingMessages());
    },
  });

  new Counter({
    name: 'jobs_dropped_total',
    help: 'Background jobs that were dropped because they were overdue.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countDroppedJobs());
    },
  });

  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were refused unread, because there was too much to do; they are in no other figure.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(admission.refused().unavailable);
    },
  });

  new Counter({
    name: 'http_requests_over_share_total',
    help: 'Requests that were refused unread, because one account or address asked for more than its share; they are in no other figure.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(admission.refused().overShare);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!(token ? hasToken(request, token) : isLocalOnly && isFromLoopback(request))) throw new AppError('not_found');
    return reply
      .type(registry.contentType)
      .send(await (among ? AggregatorRegistry.aggregate(await among.askAllFigures()) : registry).metrics());
  });
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isFromLoopback(request: FastifyRequest): boolean {
  // A proxy on the same machine that PUBLIC_URL does not name is recognized by its headers.
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = request.headers;
  return loopback.test(request.socket.remoteAddress ?? '') && !forwarded && !via && !forwardedFor;
}
