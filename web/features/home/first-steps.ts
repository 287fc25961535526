/** The first steps of a new member. */
import type { Me } from '@starparty/contract/profiles.ts';

export interface FirstSteps {
  picture: boolean;
  games: boolean;
  post: boolean;
  party: boolean;
}

/** Whether each step is done. Undefined if the member has dismissed the list. */
export function firstStepsOf({ checklist, profilePic, favoriteGames }: Me): FirstSteps | undefined {
  if (!checklist) return undefined;
  const { hasPost, hasPartyCard } = checklist;
  return { picture: profilePic !== null, games: favoriteGames.length > 0, post: hasPost, party: hasPartyCard };
}

/** Whether the list is shown: it has a step that is not done. */
export const isStarting = (me: Me): boolean => Object.values(firstStepsOf(me) ?? {}).includes(false);

/** Classes for the height of the list, also before its code has loaded, so that the page does not move. */
export const firstStepsHeight = (hasSetup: boolean): string =>
  hasSetup ? 'min-h-72 tablet:min-h-50' : 'min-h-61 tablet:min-h-39';
