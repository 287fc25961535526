/** The thread that reads questions: trains its classifiers with the first request, then answers. */
import { answerAsThread } from '../../../columns/host.ts';
import type { ReaderReply, ReaderRequest } from './question-reader.ts';
import { readingOf, trainReaders } from './readings.rules.ts';

let readers: ReturnType<typeof trainReaders> | undefined;

answerAsThread((request: ReaderRequest): ReaderReply => {
  if (request.kind === 'train') {
    readers = trainReaders(request);
    return { kind: 'trained' };
  }
  if (!readers) throw new Error('The classifiers are not trained yet.');
  return { kind: 'reading', reading: readingOf(readers, request.question) };
}, true);
