/**
 * Prometheus metrics at /metrics. With a token, available from anywhere; without one, only on a server that is
 * limited to this machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../api/app-error.ts';
import type { Admission } from './admission/admission.ts';

/** Shares metrics among the processes that use the same port. */
export interface PeerProcesses {
  number: number;
  /** Registers the function that reads the metrics of this process. */
  provideMetrics(find: () => Promise<object[]>): void;
  /** Collects the metrics of all processes. */
  collectAllMetrics(): Promise<object[][]>;
}

export interface Metrics {
  pool: pg.Pool;
  admission: Admission;
  countWaitingMessages(): number;
  countDroppedJobs(): number;
  /** Token for access from other machines. */
  token: string | undefined;
  /**
   * Whether requests from this machine need no token. False behind a proxy, because all requests then come from this
   * machine.
   */
  isLocalOnly: boolean;
  /** The other serving processes, if any. */
  peers: PeerProcesses | undefined;
}

/** Counts requests by method, route and status, and adds metrics of the process and its connection pool. */
export function serveMetrics(
  app: FastifyInstance,
  { pool, admission, countWaitingMessages, countDroppedJobs, token, isLocalOnly, peers }: Metrics,
): void {
  const registry = new Registry();
  if (peers) {
    registry.setDefaultLabels({ process: peers.number });
    // Each metric has the label of its process, so each sum contains a single value.
    peers.provideMetrics(async () => (await registry.getMetricsAsJSON()).map((one) => ({ ...one, aggregator: 'sum' })));
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
    help: 'Database connections of this process, by state.',
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
    help: 'Messages in the queue for the next insert.',
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
    help: 'Requests that were refused unread because of overload; no other metric includes them.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(admission.refused().unavailable);
    },
  });

  new Counter({
    name: 'http_requests_over_share_total',
    help: 'Requests that were refused unread because an account or address exceeded its share; no other metric includes them.',
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
      .send(await (peers ? AggregatorRegistry.aggregate(await peers.collectAllMetrics()) : registry).metrics());
  });
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isFromLoopback(request: FastifyRequest): boolean {
  // These headers reveal a proxy on this machine that PUBLIC_URL does not mention.
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = request.headers;
  return loopback.test(request.socket.remoteAddress ?? '') && !forwarded && !via && !forwardedFor;
}
