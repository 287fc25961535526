/** Lookups of the member's own data in one feature, for the guide. */
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import type { Dispatch } from './dispatch.ts';
import type { Caller } from './viewer.ts';

export interface OwnLookup {
  /** Name that a model uses, such as `saved`. */
  name: string;
  /** Describes the results to a model, such as "unread messages". */
  description: string;
  /** Patterns of questions, in the normalized words of the guide. */
  asks: RegExp[];
  /** Answers the question by calling endpoints as the member. */
  look(call: Dispatch, member: Caller): Promise<GuideAnswer>;
}
