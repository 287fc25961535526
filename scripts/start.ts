// `npm start`: builds the web client and the server from their sources, then runs the server, which handles signals. A
// first start prepares its data while the web client is built.
import { pathToFileURL } from 'node:url';
import { StartError } from '../server/starting/start-error.ts';
import { startBrotli } from './build/add-brotli.ts';
import { buildServer } from './build/build-server.ts';
import { startWebBuild } from './build/build-web.ts';

const print = (line: string) => console.error(line);

try {
  // One after the other, because a first start spends more time on its data than on the web client.
  const server = await buildServer(print);
  const web = await startWebBuild(print);
  // `main` handles a failed build.
  web.build.then(startBrotli, () => undefined);
  const { main } = (await import(pathToFileURL(server.main).href)) as typeof import('../server/main.ts');
  await main(web.build);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
