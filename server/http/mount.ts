/** Turns an endpoint of the contract into a Fastify route: who may call, limits, validation, and the status of success. */
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Input, Reply } from '@starparty/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { addressKey, type Limits } from './limits.ts';
import { noteViewer } from './logging.ts';
import type { LiveSession, Sessions } from './session.ts';

/** What a handler gets: validated input and, where the endpoint asks for one, the viewer. */
export type Call<E extends Endpoint> = Input<E> & {
  viewer: E['access'] extends 'member' ? LiveSession : LiveSession | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

export type Mount = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface MountOptions {
  sessions: Sessions;
  limits: Limits;
  /** Compare each reply with the contract, so that an extra or a missing field fails; for tests. */
  strictReplies: boolean;
}

/** Paths that are mounted, as `METHOD /path`, for the completeness test. */
export type Mounted = Set<string>;

/** Gives the function that features call to mount their endpoints on `app`. */
export function createMount(app: FastifyInstance, options: MountOptions, mounted: Mounted): Mount {
  return (endpoint, handler) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    mounted.add(name);
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const route = {
      method: endpoint.method,
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const viewer = await options.sessions.find(request, reply);
        if (viewer) noteViewer(request, viewer.userId);
        if (endpoint.access === 'member' && !viewer) throw new AppError('not_signed_in');
        if (endpoint.limit) {
          // What anyone may call is counted by address even with a session: accounts are easily made.
          const key = endpoint.access === 'member' && viewer ? viewer.userId : addressKey(request.ip);
          await options.limits.spend(name, endpoint.limit, key);
        }
        const call = {
          params: validate(endpoint.params, request.params, 'not_found'),
          query: validate(endpoint.query, request.query, 'invalid_input'),
          body: endpoint.body === 'bytes' ? request.body : validate(endpoint.body, request.body, 'invalid_input'),
          viewer,
          request,
          reply,
        } as Call<typeof endpoint>;
        const result: unknown = await handler(call);
        reply.code(endpoint.status).header('cache-control', 'no-store');
        if (endpoint.reply === 'bytes') return reply.send(Readable.from(result as AsyncIterable<Uint8Array>));
        if (options.strictReplies) compareWithContract(name, endpoint.reply, result);
        return reply.send(endpoint.reply ? result : undefined);
      },
    };
    if (endpoint.body === 'bytes') {
      // Its own scope, where every body is a stream and no parser reads it first.
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.route(route);
      });
    } else {
      app.route(route);
    }
  };
}

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

function compareWithContract(name: string, schema: z.ZodType | undefined, result: unknown): void {
  if (!schema) {
    if (result !== undefined) throw new Error(`${name} answers a body that the contract does not have.`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const agreed: unknown = schema.parse(sent);
  if (!isDeepStrictEqual(sent, agreed))
    throw new Error(`${name} answers other fields than the contract: ${JSON.stringify(sent)}`);
}
