/** What a failed call raises: the server's problem in the words that a person may read. */

import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import type { ErrorCode } from '@starparty/contract/errors.ts';

interface ApiErrorParts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode | 'offline';
  message: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  requestId?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  /** Sentences for single fields, by the field's name. */
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.requestId = parts.requestId;
  }
}

const none: Readonly<Record<string, string>> = {};

/** The sentences of an error for single fields, by the field's name. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : none;
}

/** The sentence to show for anything that was thrown. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : generalErrors.internal.text;
}

/** What failed, followed by the reason that the server or the connection gave. */
export function explain(failure: string, error: unknown): string {
  return error instanceof ApiError ? `${failure} ${error.message}` : failure;
}

/** As `explain`, for a draft whose page is no longer open. */
export function explainKept(failure: string, error: unknown): string {
  return `${explain(failure, error)} ${texts.draftKept}`;
}
