/** The definition of an API call. Server routes, the web client, the API document and the tests derive from it. */
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { keptText } from './kept-text.ts';
import * as rules from './rules.ts';

/** Access: public, or members with a live session. */
export type Access = 'public' | 'member';

/** At most `points` calls in `seconds`, per account if signed in, else per IP address. */
export interface CallLimit {
  points: number;
  seconds: number;
}

/** `bytes` is a raw request body that the server reads as a stream. */
type Body = z.ZodType | 'bytes';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces: `/api/posts/{postId}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Body;
  /** The HTTP status of a successful call; 204 if there is no `reply`. */
  status: 200 | 201 | 204;
  /** `bytes` is a file, which a browser can open as a link. */
  reply?: z.ZodType | 'bytes';
  /** Additional error codes. `commonErrors` apply to every endpoint. */
  errors: readonly ErrorCode[];
  limit?: CallLimit;
  /** Marks an endpoint that creates something. A retry with the same `Idempotency-Key` creates it only once. */
  isRepeatable?: true;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The validated input of a handler. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['body'] extends 'bytes' ? AsyncIterable<Uint8Array> : Parsed<E['body']>;
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The request that a client sends. */
export type Request<E extends Endpoint> = Present<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: E['body'] extends 'bytes' ? Blob : Sent<E['body']>;
}>;

/** The reply of a handler to the client. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'bytes'
    ? AsyncIterable<Uint8Array>
    : undefined;

/** Declares an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The header that makes a creation safe to retry, and its maximum length. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyMax = 255;

/** Public ids are UUIDv7: unguessable, and in order of creation. Upper case is equivalent, as in PostgreSQL. */
export const idSchema = z.uuid({ error: 'This is not an id.' }).toLowerCase();

/** A page of a list: the items and the cursor of the next page, null on the last page. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Pass as `cursor` to get the next page; null on the last page.'),
  });
}

/** The maximum length of a cursor. The server creates much shorter ones. */
const cursorMax = 500;

/** Query parameters of every list. The content of a cursor is internal to the server. */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return z.strictObject({
    cursor: z.string().max(cursorMax).optional().describe('`nextCursor` of the previous page.'),
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit).describe('Items per page.'),
  });
}

/** Normalized text input; text without visible characters is empty, and NUL is rejected. */
export const writtenText = (max: number, tooLong: string) => z.string().pipe(rules.writtenText(max, tooLong));

/** Text to search for. It is not stored, so it may contain any character. */
export const searchText = (max: number, nothing: string) =>
  z
    .string()
    .transform(keptText)
    .pipe(z.string().min(1, nothing).max(max, `At most ${max} characters can be looked for.`));

/** How a search matches: any part of a text, or only whole words. */
export const searchMatch = z
  .enum(['part', 'word'])
  .default('part')
  .describe('`word` finds the text as whole words with the same capitals only, for short names such as "Go".');
export type SearchMatch = z.output<typeof searchMatch>;

/** A timestamp as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** A calendar day: `2026-12-05`. The database has no year 0. */
export const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'), 'This day does not exist.');
