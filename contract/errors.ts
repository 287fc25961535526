/** Every error code with its HTTP status and the sentence that members read. */
import { generalErrors } from './common-texts.ts';
import { type FeatureErrorCode, featureErrors } from './features.ts';

export type ErrorCode = keyof typeof generalErrors | FeatureErrorCode;

export const errors: Record<ErrorCode, { status: number; text: string }> = { ...generalErrors, ...featureErrors };

/** Error codes that every endpoint can return. */
export const commonErrors = [
  'invalid_input',
  'not_signed_in',
  'wrong_origin',
  'not_found',
  'too_slow',
  'body_too_large',
  'wrong_body_type',
  'headers_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
  'database_read_only',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** The body of every error response: RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  /** Error sentences by field name. */
  fields?: Record<string, string>;
}
