/** An answer as lines of JSON: sentences as they come, and the whole at the end. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { GuideAnswer, GuideLine } from '@starparty/contract/guide.ts';

/**
 * Gives the lines once there is a first one.
 * @throws what `answer` throws before that; what it throws later breaks the stream
 */
export async function streamLines(
  answer: (tell: (sentence: string) => void) => Promise<GuideAnswer>,
): Promise<AsyncIterable<Uint8Array>> {
  const lines = new PassThrough();
  const write = (line: GuideLine) => {
    if (lines.writable) lines.write(`${JSON.stringify(line)}\n`);
  };
  answer((text) => write({ kind: 'sentence', text })).then(
    (whole) => {
      write({ kind: 'answer', answer: whole });
      lines.end();
    },
    (error: Error) => lines.destroy(error),
  );
  await once(lines, 'readable');
  return lines;
}
