/** Decides what is a prompt, and what to say when a model gave nothing. */
import { texts } from '@starparty/contract/errors.ts';
import type { ModelFailure } from '../../providers/model/model.ts';

/** Whether a text says nothing: blanks, invisible signs and marks alone. */
export function isBlank(prompt: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(prompt);
}

/** What people read when the built-in generator draws in place of a model. */
export function standInSentence(failure: ModelFailure): string {
  if (failure === 'slow') return texts.pictureModelSlow;
  return failure === 'busy' ? texts.pictureModelBusy : texts.pictureModelFailed;
}
