/** What the product asks of whoever makes pictures and names from a prompt: the built-in generator or a model server. */

/** What somebody typed, which describes what is wanted and commands nothing. */
export interface Wish {
  prompt: string;
  /** Another number asks for other results to the same prompt. */
  variant: number;
}

export interface PictureModel {
  /**
   * So many pictures in a format that the upload pipeline reads.
   * @throws ModelError, or the reason of `signal` when that ends the call.
   */
  drawPictures(wish: Wish, count: number, signal: AbortSignal): Promise<Uint8Array[]>;
}

export interface NameModel {
  /**
   * Names in order of preference, each of the form of a username; whether one is free is not known here.
   * @throws ModelError, or the reason of `signal` when that ends the call.
   */
  suggestNames(wish: Wish, signal: AbortSignal): Promise<string[]>;
}

/** Why a model gave nothing: it took too long, has enough to do, cannot be reached, says no, or answers nonsense. */
export type ModelFailure = 'slow' | 'busy' | 'unreachable' | 'refused' | 'unusable';

/** Carries neither prompt nor key nor what the server said, because a server may repeat both. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly failure: ModelFailure;
  /** HTTP status of the answer, when there was one that says no. */
  readonly status: number | undefined;

  constructor(failure: ModelFailure, status?: number) {
    super(`The model is ${failure}${status ? ` (${status})` : ''}.`);
    this.failure = failure;
    this.status = status;
  }
}
