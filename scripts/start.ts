// `npm start`: bundles the server, then runs it while the web client is built. The server handles signals. A first start
// creates its data during the build.
import { pathToFileURL } from 'node:url';
import { StartError } from '../server/starting/start-error.ts';
import { addBrotliInBackground } from './build/add-brotli.ts';
import { buildServer } from './build/build-server.ts';
import { startWebBuild } from './build/build-web.ts';

const print = (line: string) => console.error(line);

try {
  // Bundle the server first: a first start then creates its data, which takes longer than building the web client.
  const server = await buildServer(print);
  const web = await startWebBuild(print);
  // `main` reports a failed build.
  web.build.then(addBrotliInBackground, () => undefined);
  const { main } = (await import(pathToFileURL(server.main).href)) as typeof import('../server/main.ts');
  await main(web.build);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
