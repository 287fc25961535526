// `npm start`: builds the web client from its sources, then runs the server, which handles signals.
import { StartError } from '../server/starting/start-error.ts';
import { buildWeb } from './build-web.ts';

try {
  await buildWeb((line) => console.error(line));
  const { main } = await import('../server/main.ts');
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
