/** Each endpoint of the contract with what it answers to whom, and how they ask. */
import { accountRows } from './account.rows.ts';
import { communityRows } from './community.rows.ts';
import { marketRows } from './market.rows.ts';
import { playRows } from './play.rows.ts';
import type { EndpointName, Row } from './row.ts';

export const matrix: Record<EndpointName, Row> = { ...accountRows, ...communityRows, ...marketRows, ...playRows };
