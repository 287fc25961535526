/** Runs a call of an endpoint, from HTTP or from server code: access, limits, input, handler, reply. */
import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, idempotencyKeyHeader, idempotencyKeyMax, type Reply } from '@starparty/contract/endpoint.ts';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Idempotency } from './idempotency.ts';
import { leavingSignal } from './leaving.ts';
import { addressKey, type Limits } from './limits.ts';
import type { Served, Transport } from './serve.ts';
import type { Caller, LiveSession } from './viewer.ts';

/** Unvalidated input; the schemas of the endpoint parse it. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Key of a repeatable creation; other endpoints ignore it. */
  idempotencyKey?: unknown;
}

/**
 * Calls an endpoint. Without a transport, it can call only endpoints that need none.
 * @throws AppError not_signed_in, too_many_requests, not_found (invalid params), invalid_input, and those of the
 * endpoint
 */
export type Dispatch = <E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: RawInput,
  transport?: Transport,
) => Promise<Reply<E>>;

export interface DispatchOptions {
  limits: Limits;
  idempotency: Idempotency;
  /** Whether each reply is compared with the contract, so that tests fail on an extra or missing field. */
  strictReplies: boolean;
}

const neverLeaves = new AbortController().signal;

/** Makes all served endpoints callable. @throws Error if an endpoint is served twice */
export function createDispatch(served: Served[], { limits, idempotency, strictReplies }: DispatchOptions): Dispatch {
  const byEndpoint = new Map<Endpoint, Served>(served.map((one) => [one.endpoint, one]));
  if (byEndpoint.size < served.length) throw new Error('An endpoint is served twice.');

  function runCall(
    { endpoint, handle, repeat }: Served,
    call: { params: unknown; body: unknown; viewer: LiveSession | null },
    key: string | undefined,
  ): Promise<unknown> {
    const { params, body, viewer } = call;
    if (key === undefined || !repeat || !viewer) return handle(call);
    return idempotency.run(
      { userId: viewer.userId, key, content: [nameOf(endpoint), params, body] },
      (attempt) => handle({ ...call, attempt }),
      (subject) => repeat(call, subject),
    );
  }

  async function dispatch(
    endpoint: Endpoint,
    { viewer, address, leaving }: Caller,
    input: RawInput,
    transport?: Transport,
  ): Promise<unknown> {
    const one = byEndpoint.get(endpoint);
    const name = nameOf(endpoint);
    if (!one) throw new Error(`${name} is not served.`);
    if (one.needsTransport && !transport) throw new Error(`${name} can only be called by an HTTP request.`);
    if (endpoint.access === 'member' && !viewer) throw new AppError('not_signed_in');
    if (endpoint.limit) {
      // Calls of public endpoints count per address even with a session, because accounts are easy to create.
      const key = endpoint.access === 'member' && viewer ? viewer.userId : addressKey(address);
      await limits.consume(name, endpoint.limit, key);
    }
    const call = {
      params: validate(endpoint.params, input.params, 'not_found'),
      query: validate(endpoint.query, input.query, 'invalid_input'),
      body: endpoint.body === 'bytes' ? input.body : validate(endpoint.body, input.body, 'invalid_input'),
      viewer,
      ...transport,
      ...(one.endsWithClient && { leaving: transport ? leavingSignal(transport.reply) : (leaving ?? neverLeaves) }),
    };
    const result = await runCall(one, call, readKey(endpoint, input));
    if (!endpoint.reply) return undefined;
    if (strictReplies && endpoint.reply !== 'bytes') compareWithContract(name, endpoint.reply, result);
    return result;
  }
  return dispatch as Dispatch;
}

/** @throws AppError invalid_input for an invalid key */
function readKey({ isRepeatable }: Endpoint, { idempotencyKey: key }: RawInput): string | undefined {
  if (!isRepeatable || key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= idempotencyKeyMax) return key;
  throw AppError.ofFields('invalid_input', idempotencyKeyHeader);
}

/** An endpoint as `METHOD /path`. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function validate(schema: z.ZodType | undefined, value: unknown, code: 'invalid_input' | 'not_found'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (code === 'not_found') throw new AppError('not_found');
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  throw new AppError('invalid_input', { fields });
}

function compareWithContract(name: string, schema: z.ZodType, result: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const agreed: unknown = schema.parse(sent);
  if (!isDeepStrictEqual(sent, agreed))
    throw new Error(`The fields of ${name} differ from the contract: ${JSON.stringify(sent)}`);
}
