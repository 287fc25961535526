/** Asks a model and lets the product's own program stand in when it fails for any reason. */
import { AppError } from '../../api/app-error.ts';
import { ModelError, type ModelFailure } from '../../providers/model/model.ts';

/** Who made something, and why it was not the model. */
export type Made<T> =
  | { result: T; madeBy: 'built-in' | 'model' }
  | { result: T; madeBy: 'built-in-instead'; failure: ModelFailure };

export interface ModelLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** How the model is asked, when there is one, and how it is done without. */
interface Ways<T> {
  byModel: (() => Promise<T>) | undefined;
  byBuiltIn: () => Promise<T>;
}

/** Who stands in, in the words of the log. */
const standIns = { pictures: 'built-in generator', names: 'built-in generator', answers: 'built-in guide' };

/** Makes one kind of thing, and tells the log when its model begins to fail and when it works again: once, not at each call. */
export function createStandIn(kind: keyof typeof standIns, log: ModelLog) {
  let known: string | undefined;

  function note(failure: string | undefined): void {
    if (failure === known) return;
    known = failure;
    if (failure) log.warn({ kind, failure }, `the model fails; the ${standIns[kind]} stands in`);
    else log.info({ kind }, 'the model works again');
  }

  return async function make<T>({ byModel, byBuiltIn }: Ways<T>, signal: AbortSignal): Promise<Made<T>> {
    if (!byModel) return { result: await byBuiltIn(), madeBy: 'built-in' };
    try {
      const result = await byModel();
      note(undefined);
      return { result, madeBy: 'model' };
    } catch (error) {
      signal.throwIfAborted();
      const { failure, message } = modelErrorOf(error);
      note(message);
      return { result: await byBuiltIn(), madeBy: 'built-in-instead', failure };
    }
  };
}

/** The failure of a model, also one that shows only when its picture is decoded. @throws whatever is not the model's fault */
function modelErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof AppError && /^(image|picture)_/.test(error.code)) return new ModelError('unusable');
  throw error;
}
