/** The one error that services throw on purpose; everything else that is thrown is a fault and answers 500. */
import { type ErrorCode, errors } from '@starparty/contract/errors.ts';

export interface AppErrorDetails {
  /** Sentences for single fields, by the field's name. */
  fields?: Record<string, string>;
  /** Seconds until the same request may succeed. */
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(errors[code].text);
    this.code = code;
    this.details = details;
  }

  /** The error of these fields of a form, each with the same sentence. */
  static ofFields(code: ErrorCode, ...fields: string[]): AppError {
    const { text } = errors[code];
    return new AppError(code, { fields: Object.fromEntries(fields.map((field) => [field, text])) });
  }

  get status(): number {
    return errors[this.code].status;
  }
}
