/** People of the party finder, for its tests. */
import * as party from '@starparty/contract/party.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import type { Caller, TestApp } from './build-app.ts';
import type { TestMember } from './factories.ts';

export interface Player {
  member: TestMember;
  caller: Caller;
}

/** What players do, each through HTTP. */
export function createPlayers(app: TestApp) {
  const cards = async ({ caller }: Player) => (await caller.call(party.listPartyCards, { query: {} })).items;
  return {
    /** An adult who has told everything, unless something else is given. */
    async newPlayer(
      profile: Parameters<TestApp['createMember']>[0] = {},
      told: Parameters<TestApp['joinParty']>[1] = {},
    ): Promise<Player> {
      const member = await app.createMember({ age: 27, ...profile });
      await app.joinParty(member.userId, told);
      return { member, caller: await app.as(member) };
    },
    cards,
    /** Tells what is given, and nothing else of when, where and in which languages they play. */
    tellAvailability: ({ caller }: Player, told: Partial<preferences.PartyAvailability>) =>
      caller.call(preferences.setPartyAvailability, {
        body: {
          ...{ languages: [], mustShareLanguage: false, platforms: [], timeZone: null, hours: [], showsActivity: true },
          ...told,
        },
      }),
    /** Ids of the people on the cards, the best first. */
    shownTo: async (player: Player) => (await cards(player)).map(({ userId }) => userId),
    decide: ({ caller }: Player, other: Player, decision: party.PartyDecision) =>
      caller.call(party.decideOnPerson, { params: { userId: other.member.userId }, body: { decision } }),
    takeBack: ({ caller }: Player, other: Player) =>
      caller.call(party.takeDecisionBack, { params: { userId: other.member.userId } }),
  };
}
