/** The thread of the party finder: contains the columns and runs searches one after another. */
import { answerAsThread } from '../../../columns/host.ts';
import { createPlayersHandler } from './party-columns-answers.ts';

answerAsThread(createPlayersHandler());
