/** The body of failed responses: problem details (RFC 9457) with a stable code and a message. */
import { type ErrorCode, errors, type Problem } from '@starparty/contract/errors.ts';
import type { AppErrorDetails } from '../api/app-error.ts';
import { STATUS_CODES } from './node-http.ts';

export const problemType = 'application/problem+json';
/** The retry time after "unavailable", in seconds. */
export const unavailableRetrySeconds = 2;

/** The problem details of an error code. */
export function problemOf(code: ErrorCode, requestId: string, details: AppErrorDetails = {}): Problem {
  const { status, text } = errors[code];
  return {
    type: `https://starparty.invalid/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: text.replace('{when}', whenToRetry(details.retryAfterSeconds)),
    code,
    requestId,
    ...(details.fields && { fields: details.fields }),
  };
}

function whenToRetry(seconds = 1): string {
  if (seconds < 90) return `in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`;
  const hours = seconds / 3600;
  if (hours < 1.5) return `in ${Math.ceil(seconds / 60)} minutes`;
  return hours < 36 ? `in ${Math.ceil(hours)} hours` : `in ${Math.ceil(hours / 24)} days`;
}
