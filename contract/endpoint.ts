/** The shape of one API call. Server routes, the web client, the API document and the tests are all derived from it. */
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { keptText } from './kept-text.ts';

/** Who may call: anyone, or only somebody with a live session. */
export type Access = 'public' | 'member';

/** At most `points` calls in `seconds` per account (when signed in) or per address. */
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
  /** Status of success; 204 goes with a missing `reply`. */
  status: 200 | 201 | 204;
  /** `bytes` is a file, which a browser follows as a link. */
  reply?: z.ZodType | 'bytes';
  /** Error codes beyond the ones every endpoint may answer. */
  errors: readonly ErrorCode[];
  limit?: CallLimit;
  /** Creates something, and may be asked for again with the same `Idempotency-Key` without creating it twice. */
  isRepeatable?: true;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after validation. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['body'] extends 'bytes' ? AsyncIterable<Uint8Array> : Parsed<E['body']>;
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client sends. */
export type Request<E extends Endpoint> = Present<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: E['body'] extends 'bytes' ? Blob : Sent<E['body']>;
}>;

/** What a handler returns and a client gets. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'bytes'
    ? AsyncIterable<Uint8Array>
    : undefined;

/** Declares an endpoint with its literal types kept. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The header under which a creation may be asked for again, and its longest value. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyMax = 255;

/** Ids that people see are UUIDv7: unguessable, and in order of creation. Capitals mean the same, as in PostgreSQL. */
export const idSchema = z.uuid({ error: 'This is not an id.' }).toLowerCase();

/** A page of a list: the items and the key where the next page starts, null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Send as `cursor` to get the next page; null on the last page.'),
  });
}

/** Far longer than any that the server gives. */
const cursorMax = 500;

/** Query parameters of every list. What a cursor says is known to the server alone. */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return z.strictObject({
    cursor: z.string().max(cursorMax).optional().describe('`nextCursor` of the page before.'),
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit).describe('Items on a page.'),
  });
}

/** Text as a person typed it, as far as it is kept; one with nothing to see is empty, and NUL is refused. */
export const writtenText = (max: number, tooLong: string) =>
  z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This text has characters that cannot be stored.')
    .transform(keptText)
    .pipe(z.string().max(max, tooLong));

/** A moment as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** A day of the calendar: `2026-12-05`. The database has no year 0. */
export const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'), 'This day does not exist.');
