/** The thread that checks sentences. */
import { answerAsThread } from '../../../columns/host.ts';
import { createHarmCheck } from './harm.rules.ts';
import { checkSentence, type SentenceToCheck } from './sentence-check.rules.ts';

const isHarmful = createHarmCheck();
answerAsThread((asked: SentenceToCheck) => checkSentence(asked, isHarmful));
