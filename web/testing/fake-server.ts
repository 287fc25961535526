/** A fake server for tests of the client. The contract validates every reply. */
import type { Endpoint, Reply } from '@starparty/contract/endpoint.ts';
import { type ErrorCode, errors } from '@starparty/contract/errors.ts';
import { type Mock, vi } from 'vitest';

/** A recorded request. */
export interface Call {
  method: string;
  path: string;
  query: string;
  body: unknown;
  headers: Headers;
}

interface Refusal {
  fields?: Record<string, string>;
  retryAfter?: number;
}

type Answer = (call: Call) => Response | Promise<Response>;

export interface FakeServer {
  calls: Call[];
  fetch: Mock;
  /** Sends the reply to all later requests for this endpoint. */
  answers<E extends Endpoint>(endpoint: E, reply: Reply<E>): void;
  /** Like `answers`, with a reply computed from the request. */
  answersEach<E extends Endpoint>(endpoint: E, reply: (call: Call) => Reply<E>): void;
  /** Like `answers`, but delays the replies until the returned function is called. */
  holds<E extends Endpoint>(endpoint: E, reply: Reply<E>): () => void;
  /** Like `refuses`, but delays the errors until the returned function is called. */
  holdsRefusal(endpoint: Endpoint, code: ErrorCode): () => void;
  /** Answers later requests with lines of JSON. The returned functions write to the latest response and end it. */
  streams(endpoint: Endpoint): { line(line: unknown): void; end(): void };
  /** Answers all later requests for the endpoint with this error. */
  refuses(endpoint: Endpoint, code: ErrorCode, more?: Refusal): void;
  /** Fails all later requests for the endpoint, as without a network. */
  drops(endpoint: Endpoint): void;
  callsOf(endpoint: Endpoint): Call[];
}

/** Replaces `fetch` until `vi.unstubAllGlobals`. */
export function startFakeServer(): FakeServer {
  const answers = new Map<Endpoint, Answer>();
  const calls: (Call & { endpoint: Endpoint | undefined })[] = [];

  const fetch = vi.fn(async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://starparty.test');
    const method = init.method ?? 'GET';
    const endpoint = [...answers.keys()].find((one) => one.method === method && matcher(one.path).test(url.pathname));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { method, path: url.pathname, query: url.search, body, headers: new Headers(init.headers) };
    calls.push({ ...call, endpoint });
    const answer = endpoint && answers.get(endpoint);
    if (!answer) throw new Error(`Nothing answers ${method} ${url.pathname} in this test.`);
    return Promise.race([answer(call), aborted(init.signal)]);
  });
  vi.stubGlobal('fetch', fetch);

  /** Delays the answers until the returned function is called. */
  function hold(endpoint: Endpoint, answer: () => Response): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.set(endpoint, () => promise.then(answer));
    return resolve;
  }

  return {
    calls,
    fetch,
    answers(endpoint, reply) {
      answers.set(endpoint, () => respond(endpoint, reply));
    },
    answersEach(endpoint, reply) {
      answers.set(endpoint, (call) => respond(endpoint, reply(call)));
    },
    holds: (endpoint, reply) => hold(endpoint, () => respond(endpoint, reply)),
    holdsRefusal: (endpoint, code) => hold(endpoint, () => refuse(code)),
    streams(endpoint) {
      let lines: ReadableStreamDefaultController<Uint8Array> | undefined;
      answers.set(endpoint, () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            lines = controller;
          },
        });
        return new Response(body, { status: endpoint.status });
      });
      return {
        line: (line) => lines?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
        end: () => lines?.close(),
      };
    },
    refuses(endpoint, code, more) {
      answers.set(endpoint, () => refuse(code, more));
    },
    drops(endpoint) {
      answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    callsOf: (endpoint) => calls.filter((call) => call.endpoint === endpoint),
  };
}

/** As `fetch` does, rejects immediately when the request is aborted. */
function aborted(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

function respond(endpoint: Endpoint, reply: unknown): Response {
  const { reply: schema } = endpoint;
  const body = schema && schema !== 'bytes' ? JSON.stringify(schema.parse(reply)) : null;
  return new Response(body, { status: endpoint.status });
}

function refuse(code: ErrorCode, { fields, retryAfter }: Refusal = {}): Response {
  const { status, text } = errors[code];
  const problem = { type: 'about:blank', title: code, status, detail: text, code, requestId: 'req-1', fields };
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter && { 'retry-after': `${retryAfter}` }),
  };
  return new Response(JSON.stringify(problem), { status, headers });
}

function matcher(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
