/** Blocking and reporting. Blocked members are not notified. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery } from './endpoint.ts';
import { type ReportKindWithId, reportKindsWithId } from './features.ts';
import { blockPageSize, pageSizeMax } from './limits.ts';
import { personSchema } from './profiles.ts';
import { reportRules } from './report.form.ts';

const personParams = z.strictObject({ username: usernameSchema });

export const blockPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/{username}/block',
  summary: 'Blocks a person, so that neither sees the other. Idempotent.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: ['not_oneself'],
  limit: { points: 60, seconds: 600 },
});

export const unblockPerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/profiles/{username}/block',
  summary: 'Removes a block. Idempotent.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: [],
  limit: { points: 60, seconds: 600 },
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/me/blocks',
  summary: 'Lists blocked people, latest first.',
  access: 'member',
  query: pageQuery(blockPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(z.object({ person: personSchema, blockedAt: momentSchema })),
  errors: [],
});

/** People are reported by their username. */
export type ReportKind = 'person' | ReportKindWithId;

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a person by username, or content by id, to the host. Repeating the same report has no effect.',
  access: 'member',
  body: z.strictObject({
    target: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('person'), id: usernameSchema }),
      z.strictObject({ kind: z.enum(reportKindsWithId), id: idSchema }),
    ]),
    reason: reportRules.shape.reason,
    details: z._default(reportRules.shape.details, ''),
  }),
  status: 204,
  errors: ['report_target_gone', 'not_oneself'],
  limit: { points: 20, seconds: 600 },
  isRepeatable: true,
});

export const safetyEndpoints = { blockPerson, unblockPerson, listBlocks, createReport };
