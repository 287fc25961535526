/** Questions to the host as text for the host's terminal. */
import type { Queryable } from '../../db/client.ts';
import { shownText } from '../../text/shown-text.ts';
import { listDays, listQuestions } from './guide.repository.ts';

const questionsShown = 50;
const daysShown = 7;

/**
 * Lists the questions sent to the host, latest first, and the number of questions and of unknown questions on recent
 * days.
 */
export async function describeQuestions(db: Queryable): Promise<string> {
  const questions = await listQuestions(db, questionsShown);
  const days = await listDays(db, daysShown);
  const lines = questions.map(
    ({ username, question, createdAt }) =>
      `${createdAt.toISOString().slice(0, 10)}  ${username}: ${shownText(question)}`,
  );
  const counts = days.map(
    ({ day, asked, unknown, helped, notHelped }) =>
      `${day}  ${asked} asked, ${unknown} of them not known; ${helped} ${helped === 1 ? 'answer' : 'answers'} helped, ${notHelped} did not`,
  );
  return [
    lines.length > 0 ? lines.join('\n') : 'Nobody has passed a question on.',
    ...(counts.length > 0 ? ['', ...counts] : []),
  ].join('\n');
}
