/** Asks Nova like the page does, and reads the lines of the answer. */
import { type GuideAnswer, type GuideTopic, guideLineSchema } from '@starparty/contract/guide.ts';
import type { Caller } from '../build-app.ts';

interface Asked {
  /** Sentences before the answer was complete. */
  sentences: string[];
  answer: GuideAnswer;
}

export async function askNovaInLines(
  caller: Caller,
  message: string,
  topic: GuideTopic | null = null,
  timeZone = 'America/New_York',
): Promise<Asked> {
  const body = { message, timeZone, topic };
  const { statusCode, payload } = await caller.send('POST', '/api/guide/answers', { body });
  if (statusCode !== 200) throw new Error(`Nova answered ${statusCode}: ${payload}`);
  const lines = payload
    .trimEnd()
    .split('\n')
    .map((line) => guideLineSchema.parse(JSON.parse(line)));
  const last = lines.pop();
  if (last?.kind !== 'answer') throw new Error('The last line is no answer.');
  return { sentences: lines.flatMap((line) => (line.kind === 'sentence' ? line.text : [])), answer: last.answer };
}

export const askNova = async (...asked: Parameters<typeof askNovaInLines>): Promise<GuideAnswer> =>
  (await askNovaInLines(...asked)).answer;
