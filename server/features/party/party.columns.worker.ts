/** The thread of the party finder: keeps the columns and finds the best for somebody, one after the other. */
import { answerAsThread } from '../../columns/host.ts';
import { createPlayersAnswers } from './party.columns.answers.ts';

answerAsThread(createPlayersAnswers());
