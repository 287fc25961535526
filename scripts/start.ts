// `npm start`: builds the web client and the server from their sources, then runs the server, which handles signals.
import { pathToFileURL } from 'node:url';
import { StartError } from '../server/starting/start-error.ts';
import { buildServer } from './build/build-server.ts';
import { buildWeb } from './build/build-web.ts';

const print = (line: string) => console.error(line);

try {
  const [server] = await Promise.all([buildServer(print), buildWeb(print)]);
  const { main } = (await import(pathToFileURL(server.main).href)) as typeof import('../server/main.ts');
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
