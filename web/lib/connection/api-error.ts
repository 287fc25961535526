/** The error of a failed call, with a message that users may read. */

import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import type { ErrorCode } from '@starparty/contract/errors.ts';

interface ApiErrorParts {
  /** HTTP status. 0 if there was no response. */
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
  /** Error messages by field name. */
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

export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : none;
}

/** The message to show for any thrown value. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : generalErrors.internal.text;
}

/** Combines the failed action with the reason from the server or the connection. */
export function explain(failure: string, error: unknown): string {
  return error instanceof ApiError ? `${failure} ${error.message}` : failure;
}

/** Like `explain`, for a draft whose page has been closed. */
export function explainKept(failure: string, error: unknown): string {
  return `${explain(failure, error)} ${texts.draftKept}`;
}
