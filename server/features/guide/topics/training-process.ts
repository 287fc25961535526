/**
 * A child process that trains the classifiers. Its exit frees the memory that training needs. It receives the examples
 * as a message and sends the trained classifiers. `question-reader.ts` starts it.
 */
import { type TrainingData, trainReadings } from './readings.rules.ts';

// The parent has exited, so nothing needs the result.
process.on('disconnect', () => process.exit());

process.once('message', (data: TrainingData) => {
  process.send?.(trainReadings(data), () => process.disconnect());
});
