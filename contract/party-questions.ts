/** The questions of the party finder, with texts and scores. */

/** The five questions in order, each with its answers and their scores. Hints explain labels that are unclear alone. */
export const partyQuestions = [
  {
    id: 'playStyle',
    label: 'Play style',
    question: 'Where do you like to play?',
    answers: [
      { label: 'Supportive/Backline', score: 3 },
      { label: 'Neutral/Middle', score: 6 },
      { label: 'Aggressive/Frontline', score: 9 },
    ],
  },
  {
    id: 'gamesPerWeek',
    label: 'Games per week',
    question: 'How many different games do you play in a week?',
    answers: [
      { label: 'Exclusive', score: 2, hint: 'One game' },
      { label: 'Non-Exclusive', score: 4, hint: 'Two or three games' },
      { label: 'Casual', score: 6, hint: 'Whatever comes up' },
      { label: 'Variety Gamer', score: 8, hint: 'Many different games' },
    ],
  },
  {
    id: 'style',
    label: 'Style',
    question: 'How seriously do you play?',
    answers: [
      { label: 'Casual', score: 4 },
      { label: 'Competitive', score: 8 },
      { label: 'Both', score: 12 },
      { label: 'Neither', score: 16 },
    ],
  },
  {
    id: 'micUse',
    label: 'Mic use',
    question: 'How often do you use a microphone?',
    answers: [
      { label: 'Never', score: 3 },
      { label: 'Sometimes', score: 6 },
      { label: 'Often', score: 9 },
      { label: 'Very Often', score: 12 },
    ],
  },
  {
    id: 'weeklyTime',
    label: 'Weekly time',
    question: 'How much time do you play in a week?',
    answers: [
      { label: '1-3 Hours', score: 1 },
      { label: '4-7 Hours', score: 2 },
      { label: '8-11 hours', score: 3 },
      { label: '12-15 hours', score: 4 },
      { label: '16+ hours', score: 5 },
    ],
  },
] as const;

/** Whether a score belongs to an answer of the question at this index. */
export const isAnswer = (index: number, score: unknown): boolean =>
  partyQuestions[index]?.answers.some((answer) => answer.score === score) ?? false;

/** Describes the five scores in words. */
export function describeAnswers(scores: readonly number[]): string[] {
  return partyQuestions.map(({ answers }, index) => answers.find(({ score }) => score === scores[index])?.label ?? '');
}
