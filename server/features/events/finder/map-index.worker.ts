/** The map's worker thread: holds the index and draws views one after the other. */
import { answerAsThread } from '../../../columns/host.ts';
import { createMapAnswers } from './map-index-answers.ts';

answerAsThread(createMapAnswers());
