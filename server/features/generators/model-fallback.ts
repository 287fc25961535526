/** Calls a model and falls back to the built-in program on any failure. */
import { AppError } from '../../api/app-error.ts';
import { ModelError, type ModelFailure } from '../../providers/model/model.ts';

/** A result, its origin, and the failure of the model if any. */
export type Generated<T> =
  | { result: T; madeBy: 'built-in' | 'model' }
  | { result: T; madeBy: 'built-in-instead'; failure: ModelFailure };

export interface ModelLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Two ways to make a result: with the model, if configured, and without it. */
interface Sources<T> {
  byModel: (() => Promise<T>) | undefined;
  byBuiltIn: () => Promise<T>;
}

/** Names of the fallbacks in the log. */
const fallbackNames = { pictures: 'built-in generator', names: 'built-in generator', answers: 'built-in guide' };

/**
 * Creates a function that makes one kind of result. It logs when the model starts to fail and when it works again, but
 * not at each call.
 */
export function createFallback(kind: keyof typeof fallbackNames, log: ModelLog) {
  let known: string | undefined;

  function note(failure: string | undefined): void {
    if (failure === known) return;
    known = failure;
    if (failure) log.warn({ kind, failure }, `the model fails; the ${fallbackNames[kind]} is used instead`);
    else log.info({ kind }, 'the model works again');
  }

  return async function make<T>({ byModel, byBuiltIn }: Sources<T>, signal: AbortSignal): Promise<Generated<T>> {
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

/** The failure of a model, including pictures that cannot be decoded. @throws errors that the model did not cause */
function modelErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof AppError && /^(image|picture)_/.test(error.code)) return new ModelError('unusable');
  throw error;
}
