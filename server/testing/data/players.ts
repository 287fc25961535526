/** Players for tests of the party finder. */
import * as party from '@starparty/contract/party.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import { inArray, sql } from 'drizzle-orm';
import * as schema from '../../db/schema.ts';
import type { Caller, TestApp } from '../build-app.ts';
import type { TestMember } from './factories.ts';

export interface Player {
  member: TestMember;
  caller: Caller;
}

/** Actions of players, each through HTTP. */
export function createPlayers(app: TestApp) {
  const cards = async ({ caller }: Player) => (await caller.call(party.listPartyCards, { query: {} })).items;
  return {
    /** Creates an adult who has answered all questions. `overrides` replaces columns of the finder. */
    async newPlayer(
      profile: Parameters<TestApp['createMember']>[0] = {},
      overrides: Parameters<TestApp['joinParty']>[1] = {},
    ): Promise<Player> {
      const member = await app.createMember({ age: 27, ...profile });
      await app.joinParty(member.userId, overrides);
      return { member, caller: await app.as(member) };
    },
    cards,
    /** Saves these parts of the availability and languages, and clears the others. */
    saveAvailability: ({ caller }: Player, overrides: Partial<preferences.PartyAvailability>) =>
      caller.call(preferences.setPartyAvailability, {
        body: {
          ...{ languages: [], mustShareLanguage: false, platforms: [], timeZone: null, hours: [], showsActivity: true },
          ...overrides,
        },
      }),
    /** Simulates that a day passes. The finder then applies changed hours, which it does at most once a day. */
    passDay: (players: Player[]) =>
      app.database.db
        .update(schema.duoMatchmaker)
        .set({ comparedAt: sql`now() - interval '25 hours'` })
        .where(
          inArray(
            schema.duoMatchmaker.userId,
            players.map(({ member }) => member.userId),
          ),
        ),
    /** Ids of the people on the cards, best first. */
    shownTo: async (player: Player) => (await cards(player)).map(({ userId }) => userId),
    decide: ({ caller }: Player, other: Player, decision: party.PartyDecision) =>
      caller.call(party.decideOnPerson, { params: { userId: other.member.userId }, body: { decision } }),
    reportViews: ({ caller }: Player, userIds: string[]) => caller.call(party.reportPartyViews, { body: { userIds } }),
    takeBack: ({ caller }: Player, other: Player) =>
      caller.call(party.takeDecisionBack, { params: { userId: other.member.userId } }),
  };
}
