/** Valid and invalid requests that are generated from the contract's schemas. */
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';

export interface GeneratedRequest {
  /** Name of the endpoint in the contract: `feed.createPost`. */
  name: string;
  endpoint: Endpoint;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Existing ids by field name: `postId`. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Endpoints that hash passwords or draw pictures. They get fewer requests, because they are slow. */
const costly = new Set([
  'auth.signIn',
  'auth.signUp',
  'account.changePassword',
  'account.deleteAccount',
  'generators.generatePictures',
]);

const endpoints = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

/** Texts that often cause errors. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\u2066',
  '﷽'.repeat(50),
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(100),
  "'; DROP TABLE post; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '{{7*7}}',
  '1e309',
  'NaN',
  '-0',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[[[[[]]]]]], { length: 1 }),
);

const plainEmail = fc.stringMatching(/^[a-z0-9]{3,12}@example\.org$/);
const plainPassword = fc.stringMatching(/^[a-z ]{8,20}$/);

/** Usually an existing id for this field. Otherwise, an id for another field or a random one. */
function anyId(known: KnownIds, field?: string): fc.Arbitrary<string> {
  const all = Object.values(known).flat();
  return fc.oneof(
    { arbitrary: fc.constantFrom(...((field && known[field]) || all)), weight: 4 },
    { arbitrary: fc.constantFrom(...all), weight: 1 },
    { arbitrary: fc.uuid({ version: 7 }), weight: 2 },
  );
}

/** Values of fields whose schema does not describe their format, or whose name has a meaning. */
function fieldOf(name: string, field: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  if (name === 'email') return fc.oneof(plainEmail, fc.emailAddress(), valid(field, known));
  if (name === 'password') return fc.oneof(plainPassword, valid(field, known));
  return field.format === 'uuid' ? anyId(known, name) : valid(field, known);
}

function valid(schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, known)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        fieldOf(name, field, known),
      ]);
      const required = (schema.required ?? []) as never[];
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -100, -100), max: Math.min(schema.maximum ?? 100, 100) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.format === 'uuid') return anyId(known);
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: schema.maxLength ?? 60 });
      return fc.oneof(
        fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        oddText,
      );
    default:
      return anything;
  }
}

/** A value of the schema, or a slightly invalid one. */
function around(schema: z.ZodType | undefined, known: KnownIds): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const good = valid(json, known);
  const spoiled = fc.tuple(good, fc.string({ maxLength: 12 }), anything).map(([value, name, odd]) => {
    if (typeof value !== 'object' || value === null) return odd;
    const names = Object.keys(value);
    // Usually changes a field of the schema, otherwise adds an unknown field.
    const target = names.length > 0 && name.length % 4 ? (names[name.length % names.length] ?? name) : name;
    return { ...value, [target]: odd };
  });
  return fc.oneof(
    { arbitrary: good, weight: 5 },
    { arbitrary: spoiled, weight: 3 },
    { arbitrary: anything, weight: 1 },
  );
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant<Record<string, string>>({}), weight: 8 },
  {
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { accept: 'application/xml' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' },
      { cookie: 'starparty.session_token=forged; starparty.session_data=e30' },
      { 'accept-encoding': 'br;q=0, gzip' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-1' },
    ),
    weight: 1,
  },
);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

/** A percent-encoded path segment. Replaces lone surrogates, which have no encoding, with U+FFFD. */
function segment(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed()) || '%20';
}

/** Generates a request to any endpoint, or to one of `names` if given. */
export function anyRequest(known: KnownIds, names?: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const requested = endpoints.filter(({ name }) => names?.includes(name) ?? true);
  return fc.oneof(
    ...requested.map(({ name, endpoint }) => ({
      weight: costly.has(name) ? 1 : 10,
      arbitrary: fc
        .tuple(
          around(endpoint.params, known),
          around(endpoint.query, known),
          endpoint.body === 'bytes' ? fc.uint8Array({ maxLength: 400 }) : around(endpoint.body, known),
          oddHeaders,
        )
        .map(([params, query, body, headers]) => {
          const values = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
          const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => segment(values[field]));
          const search = typeof query === 'object' && query !== null ? Object.entries(query) : [];
          const pairs = search.map(([key, value]) => `${segment(key)}=${segment(value)}`).join('&');
          const isBytes = endpoint.body === 'bytes';
          return {
            name,
            endpoint,
            url: pairs ? `${path}?${pairs}` : path,
            headers: { ...(isBytes && { 'content-type': 'image/png' }), ...headers },
            body: isBytes ? Buffer.from(body as Uint8Array) : body,
          };
        }),
    })),
  );
}
