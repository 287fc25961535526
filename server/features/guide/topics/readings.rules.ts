/** Classifies a question by its topic, and by whether it is a call for help. Pure. */
import type { Example } from '../../../text/classifier.ts';
import { type CareReading, trainCare } from '../care/care-classifier.rules.ts';
import { type Found, findTopics, type RankTopics, trainTopics } from './topics.rules.ts';

export interface Reading {
  care: CareReading;
  topics: Found;
}

export interface TrainingData {
  topics: Example<string>[];
  /** Calls for help, and harmless questions with similar words. */
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
