/** The OpenAPI document at /api/docs. It is generated from the contract and served without other hosts. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { api } from '@starparty/contract/api.ts';
import { type Endpoint, idempotencyKeyHeader, idempotencyKeyMax } from '@starparty/contract/endpoint.ts';
import { commonErrors, errors } from '@starparty/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Paths = Record<string, Record<string, unknown>>;

/** The contract as an OpenAPI 3.1 document. Paths are described on first read, not at each start. */
export function openApiDocument() {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starparty',
      version: '1',
      description: 'All calls of the web client. Failures are problem+json with a stable `code`.',
    },
    get paths() {
      paths ??= describePaths();
      return paths;
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'starparty.session_token' } } },
  };
}

function describePaths(): Paths {
  const paths: Paths = {};
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(tag, operationId, endpoint),
      };
    }
  }
  return paths;
}

/** Errors that every repeatable creation can return. */
const repeatErrors = ['idempotency_key_busy', 'idempotency_key_reused'] as const;
const idempotencyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'A retry with the same key and content creates nothing and returns the existing result; kept for a day.',
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyMax },
};

function operation(tag: string, operationId: string, endpoint: Endpoint) {
  const codes = [...commonErrors, ...(endpoint.isRepeatable ? repeatErrors : []), ...endpoint.errors];
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort();
  return {
    tags: [tag],
    operationId,
    summary: endpoint.summary,
    security: endpoint.access === 'member' ? [{ session: [] }] : [],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.isRepeatable ? [idempotencyParameter] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: content(endpoint.body, 'input') } }),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.reply && { content: content(endpoint.reply, 'output') }),
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: codes
              .filter((code) => errors[code].status === status)
              .map((code) => `\`${code}\`: ${errors[code].text}`)
              .join('\n\n'),
          },
        ]),
      ),
    },
  };
}

function content(schema: z.ZodType | 'bytes', io: 'input' | 'output') {
  if (schema === 'bytes') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    description: field.description,
    schema: jsonSchema(field, 'input'),
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Uses only the files of the package. Its plugin would load a YAML library, which adds 60 ms to each start. */
const viewerFolder = dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui/static/index.html')));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Starparty API</title>
<link rel="icon" type="image/svg+xml" href="/planet.svg">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/show.js"></script>
</body>
</html>
`;
/** A separate file, because the content security policy forbids inline scripts. */
const pageScript = "SwaggerUIBundle({ dom_id: '#swagger-ui', url: '/api/docs/json', deepLinking: true });\n";

/** Serves the document and a page that renders it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/show.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript));
  app.get('/api/docs/json', () => document);
  await app.register(fastifyStatic, { root: viewerFolder, prefix: '/api/docs/static/', decorateReply: false });
}
