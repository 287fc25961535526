/** A server with two logged-in members, for tests that need no other people. */
import { buildTestApp, type Caller, type TestApp } from '../build-app.ts';
import type { TestMember } from './factories.ts';

export interface RueAndOndo {
  app: TestApp;
  rue: TestMember;
  ondo: TestMember;
  asRue: Caller;
  asOndo: Caller;
}

/** Builds the server on its own database; the test file closes it. */
export async function buildAppOfTwo(): Promise<RueAndOndo> {
  const app = await buildTestApp();
  const rue = await app.createMember({ username: 'rue' });
  // The capital letter makes tests fail if a search for names is case-sensitive.
  const ondo = await app.createMember({ username: 'Ondo' });
  return { app, rue, ondo, asRue: await app.as(rue), asOndo: await app.as(ondo) };
}
