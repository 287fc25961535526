/** Global set-up for tests that start the product as a process. Bundles the server, as `npm start` does. */
import type { TestProject } from 'vitest/node';
import { buildServer, type ServerPrograms } from '../../scripts/build/build-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    programs: ServerPrograms;
  }
}

export default async function build(project: TestProject): Promise<void> {
  project.provide('programs', await buildServer(console.error));
}
