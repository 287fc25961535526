/**
 * Separates adults and minors who met in the party finder before the host corrected an age. Runs in the host's
 * commands.
 */
import { adultAge } from '@starparty/contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { closing } from '../messages/conversations/closing.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './party.separation.repository.ts';

export interface CorrectedAge {
  /** With the member's own capitalization. */
  username: string;
  /** How many conversations were closed, and how many were reopened. */
  closed: number;
  reopened: number;
}

export interface SeparationOptions {
  db: Database;
  profiles: Pick<ProfilesService, 'setAge'>;
}

export function createSeparationService({ db, profiles }: SeparationOptions) {
  return {
    /**
     * Sets the age of a member. If the age group changes, closes the member's conversations with the other group that
     * began in the finder, and reopens closed ones with the member's new group. Also deletes the decisions between the
     * member and the other group. Undefined if no member has this name.
     */
    correctAge: (username: string, age: number): Promise<CorrectedAge | undefined> =>
      db.transaction(async (tx) => {
        const member = await profiles.setAge(tx, username, age);
        if (!member) return undefined;
        const corrected = { username: member.username, closed: 0, reopened: 0 };
        const isSameGroup = member.before !== null && member.before < adultAge === age < adultAge;
        // A correction within a group must not separate the member from people who have turned 18 since they met.
        if (isSameGroup) return corrected;
        corrected.closed = await closing.close(tx, await repository.lockToClose(tx, member.userId));
        corrected.reopened = await closing.reopen(tx, await repository.lockToReopen(tx, member.userId));
        await repository.deleteDecisionsApart(tx, member.userId);
        return corrected;
      }),
  };
}
