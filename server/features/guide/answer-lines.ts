/** Streams an answer as lines of JSON: each sentence as it arrives, then the whole answer. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { GuideAnswer, GuideLine } from '@starparty/contract/guide.ts';

/**
 * Resolves once the first line is available.
 * @throws errors of `answer` before that. A later error breaks the stream.
 */
export async function streamLines(
  answer: (onSentence: (sentence: string) => void) => Promise<GuideAnswer>,
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
