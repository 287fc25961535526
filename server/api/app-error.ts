/** The only error that services throw on purpose. All other errors are bugs and produce a 500 response. */
import { type ErrorCode, errors } from '@starparty/contract/errors.ts';

export interface AppErrorDetails {
  /** Messages for single fields, by field name. */
  fields?: Record<string, string>;
  /** Seconds until a retry may succeed. */
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

  /** An error for form fields that share one message. */
  static ofFields(code: ErrorCode, ...fields: string[]): AppError {
    const { text } = errors[code];
    return new AppError(code, { fields: Object.fromEntries(fields.map((field) => [field, text])) });
  }

  get status(): number {
    return errors[this.code].status;
  }
}
