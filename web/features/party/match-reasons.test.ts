// @vitest-environment node
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { expect, test } from 'vitest';
import { describeReason } from './match-reasons.tsx';

const micUse = partyQuestions.findIndex(({ id }) => id === 'micUse');

/** The reason on the card of a player with this answer. */
function micReason(label: string): string {
  const answers = partyQuestions.map((question) => question.answers[0].score as number);
  answers[micUse] = partyQuestions[micUse]?.answers.find((answer) => answer.label === label)?.score ?? 0;
  return describeReason({ kind: 'answer', question: 'micUse' }, answers);
}

test('the reason about the mic is true for viewers with a similar answer', () => {
  expect(micReason('Never')).toBe('Neither of you uses a mic');
  expect(micReason('Sometimes')).toBe('Both sometimes on mic');
  // The matcher treats these two answers as alike, so the viewer may have given either.
  expect(micReason('Often')).toBe('Both often on mic');
  expect(micReason('Very Often')).toBe('Both often on mic');
});
