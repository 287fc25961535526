/** Ties an endpoint of the contract to the function that carries it out. */
import type { Endpoint, Input, Reply } from '@starparty/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attempt } from './idempotency.ts';
import type { LiveSession } from './viewer.ts';

/** What a handler gets: validated input and, where the endpoint asks for one, the viewer. */
export type Call<E extends Endpoint> = Input<E> & {
  viewer: E['access'] extends 'member' ? LiveSession : LiveSession | null;
};

/** The call of something that can be repeated; the attempt is there when the client sent a key. */
export type CreatingCall<E extends Endpoint> = Call<E> & { attempt: Attempt | undefined };

/** The request behind a call, and its answer: for cookies, files, and work that ends when nobody waits for it. */
export interface Transport {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint with its handler. */
export interface Served {
  readonly endpoint: Endpoint;
  /** Whether only an HTTP request can call it. */
  readonly needsTransport: boolean;
  /** Whether its work ends when its client leaves: `call` has a signal for it. */
  readonly endsWithClient?: boolean;
  /** `call` has the transport where `needsTransport` says so. */
  handle(call: object): Promise<unknown>;
  /** Answers a creation that was carried out before, by the id of what it created. */
  repeat?(call: object, subject: string): Promise<unknown>;
}

/** What a handler gives; of an endpoint that answers without a body it does not matter. */
type Result<E extends Endpoint> = Reply<E> extends undefined ? unknown : Reply<E>;

/** An endpoint that anything can call. */
export function serve<const E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>): Served {
  return { endpoint, needsTransport: false, handle: handle as Served['handle'] };
}

/** An endpoint that reads the request or writes the answer itself. */
export function serveHttp<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & Transport) => Promise<Result<E>>,
): Served {
  return { endpoint, needsTransport: true, handle: handle as Served['handle'] };
}

/** An endpoint with costly work that ends when its client leaves. */
export function serveSearch<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & { leaving: AbortSignal }) => Promise<Result<E>>,
): Served {
  return { endpoint, needsTransport: false, endsWithClient: true, handle: handle as Served['handle'] };
}

/** An endpoint that creates and can be repeated: `create` records the attempt with what it creates, `repeat` gives that again. */
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
