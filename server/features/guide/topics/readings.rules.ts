/** Classifies a question by its topic, and by whether it is a call for help. Pure. */
import type { Example } from '../../../text/classifier.ts';
import { correctedQuestion } from '../answers/spelling.rules.ts';
import { type CareModel, type CareReading, createCareReader, trainCare } from '../care/care-classifier.rules.ts';
import { type Found, findTopics, rankByTopics, type TopicsModel, trainTopics } from './topics.rules.ts';

export interface Reading {
  care: CareReading;
  topics: Found;
}

export interface TrainingData {
  topics: Example<string>[];
  /** Calls for help, and harmless questions with similar words. */
  care: Example<string>[];
}

/** The trained classifiers, in a form that can be stored. */
export interface ReadingModel {
  topics: TopicsModel;
  care: CareModel;
}

export const trainReadings = ({ topics, care }: TrainingData): ReadingModel => ({
  topics: trainTopics(topics),
  care: trainCare(care, topics),
});

export function createReading({ topics, care }: ReadingModel): (question: string) => Reading {
  const rankTopics = rankByTopics(topics);
  const readCare = createCareReader(care);
  return (question) => ({
    care: readCare(question),
    topics: findTopics(rankTopics(correctedQuestion(question))),
  });
}
