/** Every error code with its HTTP status and the sentence that members read. */
import { accountErrors } from './account-texts.ts';
import { generalErrors } from './common-texts.ts';
import { eventErrors } from './event-texts.ts';
import { feedErrors } from './feed-texts.ts';
import { imageErrors } from './image-texts.ts';
import { marketErrors } from './market-texts.ts';
import { messageErrors } from './message-texts.ts';
import { partyErrors } from './party-texts.ts';
import { profileErrors } from './profile-texts.ts';
import { safetyErrors } from './safety-texts.ts';

export const errors = {
  ...generalErrors,
  ...accountErrors,
  ...profileErrors,
  ...safetyErrors,
  ...feedErrors,
  ...messageErrors,
  ...partyErrors,
  ...marketErrors,
  ...eventErrors,
  ...imageErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** What any endpoint may answer besides the errors that it declares. */
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

/** The body of every failed answer: RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  /** Sentences for single fields, by the field's name. */
  fields?: Record<string, string>;
}
