/** The interface of models for pictures and names. */

/** A text of a member. It describes the result and is never an instruction. */
export interface Wish {
  prompt: string;
  /** A different number requests different results for the same prompt. */
  variant: number;
}

export interface PictureModel {
  /**
   * Draws `count` pictures in a format of the upload pipeline.
   * @throws ModelError, or the reason of `signal` if it aborts
   */
  drawPictures(wish: Wish, count: number, signal: AbortSignal): Promise<Uint8Array[]>;
}

export interface NameModel {
  /**
   * Names in order of preference, in the form of usernames; they may be taken.
   * @throws ModelError, or the reason of `signal` if it aborts
   */
  suggestNames(wish: Wish, signal: AbortSignal): Promise<string[]>;
}

/** The reason why a model failed: timeout, too many calls, no connection, rejection or an invalid response. */
export type ModelFailure = 'slow' | 'busy' | 'unreachable' | 'refused' | 'unusable';

/** Contains no prompt, key or response, because a server may repeat the prompt and the key in its response. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly failure: ModelFailure;
  /** HTTP status of an error response. */
  readonly status: number | undefined;

  constructor(failure: ModelFailure, status?: number) {
    super(`The model is ${failure}${status ? ` (${status})` : ''}.`);
    this.failure = failure;
    this.status = status;
  }
}
