/** A thread that answers its first request but never the second, for tests of deadlines. */
import { answerAsThread } from '../columns/host.ts';

let asked = 0;

answerAsThread(() => {
  asked += 1;
  while (asked > 1);
  return undefined;
});
