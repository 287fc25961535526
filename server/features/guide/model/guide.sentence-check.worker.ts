/** The thread that checks sentences. */
import { answerAsThread } from '../../../columns/host.ts';
import { createHarmCheck } from './guide.harm.rules.ts';
import { checkSentence, type SentenceToCheck } from './guide.sentence-check.ts';

const isHarmful = createHarmCheck();
answerAsThread((asked: SentenceToCheck) => checkSentence(asked, isHarmful));
