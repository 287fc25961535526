// `npm start`: the web client as built from these sources, then the server; signals are the server's business.
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
