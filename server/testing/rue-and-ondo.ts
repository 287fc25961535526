/** A server with two members who are logged in, for the tests that need no other people. */
import { buildTestApp, type Caller, type TestApp } from './build-app.ts';
import type { TestMember } from './factories.ts';

export interface RueAndOndo {
  app: TestApp;
  rue: TestMember;
  ondo: TestMember;
  asRue: Caller;
  asOndo: Caller;
}

/** Builds the server on a database of its own; the test file closes it. */
export async function buildAppOfTwo(): Promise<RueAndOndo> {
  const app = await buildTestApp();
  const rue = await app.createMember({ username: 'rue' });
  // A capital letter, as names are found without regard to case.
  const ondo = await app.createMember({ username: 'Ondo' });
  return { app, rue, ondo, asRue: await app.as(rue), asOndo: await app.as(ondo) };
}
