/** The thread of the party finder: holds the columns and answers searches one after another. */
import { answerAsThread } from '../../../columns/host.ts';
import { createPlayersHandler } from './party-columns-answers.ts';

answerAsThread(createPlayersHandler());
