/** The thread that checks sentences. */
import { answerAsThread } from '../../../columns/host.ts';
import { checkSentence } from './sentence-check.rules.ts';

answerAsThread(checkSentence);
