/** Liveness and readiness of the process. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Reports that the process runs.',
  access: 'public',
  status: 200,
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const getReady = defineEndpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Reports that the database is available and writable.',
  access: 'public',
  status: 200,
  reply: z.object({ status: z.literal('ready') }),
  errors: [],
});

export const healthEndpoints = { getHealth, getReady };
