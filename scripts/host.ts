// `npm run host`: runs a command for the host of the server.
import { pathToFileURL } from 'node:url';
import { StartError } from '../server/starting/start-error.ts';
import { buildServer } from './build/build-server.ts';

try {
  const { cli } = await buildServer((line) => console.error(line));
  await import(pathToFileURL(cli).href);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
