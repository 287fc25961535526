/** Reads a question with the classifiers of topics and of care. Pure. */
import type { Example } from '../../../text/classifier.ts';
import { type CareReading, trainCare } from '../care/care-classifier.rules.ts';
import { type Found, findTopics, type RankTopics, trainTopics } from './topics.rules.ts';

export interface Reading {
  care: CareReading;
  topics: Found;
}

export interface TrainingData {
  topics: Example<string>[];
  /** Questions that need care, and harmless ones in similar words. */
  care: Example<string>[];
}

interface Readers {
  rankTopics: RankTopics;
  readCare: (question: string) => CareReading;
}

export const trainReaders = ({ topics, care }: TrainingData): Readers => ({
  rankTopics: trainTopics(topics),
  readCare: trainCare(care, topics),
});

export const readingOf = ({ rankTopics, readCare }: Readers, question: string): Reading => ({
  care: readCare(question),
  topics: findTopics(rankTopics(question)),
});
