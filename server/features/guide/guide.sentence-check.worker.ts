/** The thread that checks sentences. */
import { answerAsThread } from '../../columns/host.ts';
import { checkSentence } from './guide.sentence-check.ts';

answerAsThread(checkSentence);
