/** Connects an endpoint of the contract with its handler. */
import type { Endpoint, Input, Reply } from '@starparty/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attempt } from './idempotency.ts';
import type { LiveSession } from './viewer.ts';

/** The argument of a handler: validated input and, for endpoints with a session, the viewer. */
export type Call<E extends Endpoint> = Input<E> & {
  viewer: E['access'] extends 'member' ? LiveSession : LiveSession | null;
};

/** The call of a repeatable creation; `attempt` is set if the client sent a key. */
export type CreatingCall<E extends Endpoint> = Call<E> & { attempt: Attempt | undefined };

/** The request of a call and its response: for cookies, files, and work that ends when the client disconnects. */
export interface Transport {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint with its handler. */
export interface Served {
  readonly endpoint: Endpoint;
  /** Whether only an HTTP request can call it. */
  readonly needsTransport: boolean;
  /** Whether the work is aborted when the client disconnects. If so, `call` has a signal. */
  readonly endsWithClient?: boolean;
  /** If `needsTransport` is true, `call` contains the transport. */
  handle(call: object): Promise<unknown>;
  /** Answers a repeated creation. `subject` is the id of the created row. */
  repeat?(call: object, subject: string): Promise<unknown>;
}

/** The result of a handler; ignored if the endpoint has no response body. */
type Result<E extends Endpoint> = Reply<E> extends undefined ? unknown : Reply<E>;

/** Serves an endpoint without access to the transport. */
export function serve<const E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>): Served {
  return { endpoint, needsTransport: false, handle: handle as Served['handle'] };
}

/** Serves an endpoint that reads the request or writes the response itself. */
export function serveHttp<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & Transport) => Promise<Result<E>>,
): Served {
  return { endpoint, needsTransport: true, handle: handle as Served['handle'] };
}

/** Serves an endpoint whose costly work is aborted when the client disconnects. */
export function serveSearch<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & { leaving: AbortSignal }) => Promise<Result<E>>,
): Served {
  return { endpoint, needsTransport: false, endsWithClient: true, handle: handle as Served['handle'] };
}

/**
 * Serves a repeatable creation: `create` records the attempt together with the new row, `repeat` returns that row
 * again.
 */
export function serveCreation<const E extends Endpoint & { isRepeatable: true }>(
  endpoint: E,
  create: (call: CreatingCall<E>) => Promise<Result<E>>,
  repeat: (call: Call<E>, subject: string) => Promise<Result<E>>,
): Served {
  return {
    endpoint,
    needsTransport: false,
    handle: create as Served['handle'],
    repeat: repeat as NonNullable<Served['repeat']>,
  };
}
