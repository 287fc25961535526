/** What members asked the guide, in words for the host's terminal. */
import type { Queryable } from '../../db/client.ts';
import { shownText } from '../../text/shown-text.ts';
import { listDays, listQuestions } from './guide.repository.ts';

const questionsShown = 50;
const daysShown = 7;

/** The questions that were passed on, the latest first, and how many were asked and not known on the last days. */
export async function describeQuestions(db: Queryable): Promise<string> {
  const questions = await listQuestions(db, questionsShown);
  const days = await listDays(db, daysShown);
  const told = questions.map(
    ({ username, question, createdAt }) =>
      `${createdAt.toISOString().slice(0, 10)}  ${username}: ${shownText(question)}`,
  );
  const counts = days.map(({ day, asked, unknown }) => `${day}  ${asked} asked, ${unknown} of them not known`);
  return [
    told.length > 0 ? told.join('\n') : 'Nobody has passed a question on.',
    ...(counts.length > 0 ? ['', ...counts] : []),
  ].join('\n');
}
