/** Validates prompts, and describes failures of models in sentences. */
import { generatorTexts } from '@starparty/contract/generator-texts.ts';
import type { ModelFailure } from '../../providers/model/model.ts';

/** Whether a text has no visible content: only spaces, invisible characters and marks. */
export function isBlank(prompt: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(prompt);
}

/** Sentence for members when the built-in generator replaces a failed model. */
export function fallbackSentence(failure: ModelFailure): string {
  if (failure === 'slow') return generatorTexts.pictureModelSlow;
  return failure === 'busy' ? generatorTexts.pictureModelBusy : generatorTexts.pictureModelFailed;
}
