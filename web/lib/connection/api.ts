/** The client's access to the server: a typed call of a contract endpoint returns the reply or throws an ApiError. */

import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import { type Endpoint, idempotencyKeyHeader, type Reply, type Request } from '@starparty/contract/endpoint.ts';
import type { Problem } from '@starparty/contract/errors.ts';
import { makeId } from '../make-id.ts';
import { people } from '../session/person.ts';
import { createSubscribers } from '../subscribers.ts';
import { ApiError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Whether the request continues after the page closes. */
  keepalive?: boolean;
  /** Called with the uploaded share of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Reads a response that is not JSON. */
  read?: (response: Response) => unknown;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const refusals = createSubscribers();
const ends = createSubscribers<[isAnswered: boolean]>();

/** Calls the listener when the server rejects the session of a call that needs one. */
export const onSessionRefused = refusals.subscribe;

/**
 * Calls the listener after each call. `isAnswered` is true if the server responded. Returns the function that
 * unsubscribes.
 */
export const onCallEnd = ends.subscribe;

/**
 * Calls a contract endpoint. @throws ApiError with the server's code and message, or code `offline` if there was no
 * response. @throws DOMException `AbortError` if the signal aborts the call.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const parts = request as Parts;
  const url = fillPath(endpoint.path, parts.params) + writeQuery(parts.query);
  // Read before the request, because another user may be signed in when the response arrives.
  const keys = people.current().keepLonger(createKeys);
  const content = endpoint.isRepeatable ? `${endpoint.method} ${url} ${JSON.stringify(parts.body)}` : undefined;
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...contentType(parts.body), ...creationKey(keys, content) },
    body: parts.body === undefined || parts.body instanceof Blob ? parts.body : JSON.stringify(parts.body),
    signal: options.signal,
    keepalive: options.keepalive,
  };

  let response: Response;
  try {
    response = await (options.onProgress ? upload(url, init, options.onProgress) : fetch(url, init));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    ends.notify(false);
    throw new ApiError({ status: 0, code: 'offline', message: texts.offline });
  }
  ends.notify(!isFromProxy(response));

  if (!response.ok) {
    const error = await readProblem(response);
    // The rejection is final, so the next attempt is a new creation.
    if (error.status < 500 && error.code !== 'idempotency_key_busy') forgetKey(keys, content);
    if (error.status === 401 && endpoint.access === 'member') refusals.notify();
    throw error;
  }
  const { read = readReply, signal } = options;
  const reply = (response.status === 204 ? undefined : await read(response, signal)) as Reply<E>;
  forgetKey(keys, content);
  return reply;
}

/** Loads the upload code with the first file, because few pages upload. */
async function upload(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  const { sendWithProgress } = await import('./upload.ts');
  return sendWithProgress(url, init, onProgress);
}

/**
 * A user's idempotency keys of creations without a final response, by content. A retry sends the same key, so that only
 * one row is created. The map stays small, because each final response removes its key.
 */
const createKeys = () => new Map<string, string>();

function creationKey(keys: Map<string, string>, content: string | undefined): Record<string, string> {
  if (content === undefined) return {};
  const key = keys.get(content) ?? makeId();
  keys.set(content, key);
  return { [idempotencyKeyHeader]: key };
}

function forgetKey(keys: Map<string, string>, content: string | undefined): void {
  if (content !== undefined) keys.delete(content);
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

function writeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json' };
}

async function readReply(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // The connection broke while the response arrived.
    throw new ApiError({ status: 0, code: 'offline', message: texts.offline });
  }
}

/** Whether the response may come from a proxy that cannot reach the server. */
const isFromProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status);

async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  // The response of a proxy does not have the server's body.
  const fallback = isFromProxy(response);
  const code = problem.code ?? (fallback ? 'unavailable' : 'internal');
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code,
    message: problem.detail ?? (fallback ? generalErrors.unavailable.text : generalErrors.internal.text),
    fields: problem.fields,
    requestId: problem.requestId,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}
