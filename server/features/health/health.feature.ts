/** Health checks for monitoring. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { healthRoutes } from './health.routes.ts';

export const createHealthFeature = ({ db }: { db: Database }): Feature => ({ endpoints: healthRoutes(db) });
