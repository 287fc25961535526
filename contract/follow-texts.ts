/** Errors and texts of following people. */
import { followsMax } from './limits.ts';

export const followErrors = {
  too_many_follows: { status: 422, text: `You can follow up to ${followsMax.toLocaleString('en-US')} people.` },
} as const;

export const followTexts = {
  followFailed: '{username} could not be followed.',
  /** Does not state the reason, because blocks and ages are private. */
  followRefused: "You can't follow {username}.",
  unfollowFailed: '{username} could not be unfollowed.',
  followsFailed: 'The people you follow could not be loaded.',
  followsNobody: 'You follow nobody yet.',
  followedAreQuiet: "The people you follow haven't posted anything yet.",
} as const;
