/** The demo community in the party finder: answers of its members, and who has accepted the visitor. */
import { hourPresets, slotsOfPreset } from '@starparty/contract/party-availability.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { seeded } from '../../art/random.ts';
import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import * as schema from '../db/schema.ts';
import { packHours } from '../features/party/fit/party.hours.rules.ts';
import playerData from './data/players.json' with { type: 'json' };

interface DemoPlayer {
  username: string;
  /** The scores of the answers to the five questions. */
  answers: number[];
  description: string;
  languages: string[];
  platforms: string[];
  /** Time zone and preset names of the week; both or neither. */
  timeZone?: string;
  plays?: string[];
  acceptsVisitor?: boolean;
}

export const demoPlayers: DemoPlayer[] = playerData;

/** The half hours in which a player plays. */
export const demoHours = ({ plays = [] }: Pick<DemoPlayer, 'plays'>): number[] =>
  hourPresets.filter(({ id }) => plays.includes(id)).flatMap(slotsOfPreset);

const hourMs = 60 * 60 * 1000;
/** The maximum number of hours since a member last used the finder. */
const activeWithin = 6 * 24;

/** Inserts the members as players; some of them have already accepted the visitor. */
export async function insertPlayers(
  tx: Transaction,
  visitorId: string,
  memberIds: Map<string, string>,
  now: Date,
): Promise<void> {
  const players = demoPlayers.map((player) => ({ ...player, userId: memberIds.get(player.username) as string }));
  await tx.insert(schema.duoMatchmaker).values(
    players.map(({ userId, username, answers, description, languages, platforms, timeZone, ...player }) => {
      const hours = timeZone ? packHours(demoHours(player)) : null;
      return {
        userId,
        isFirstTime: false,
        playerType: describeAnswers(answers).join(', '),
        playerTypeInts: answers,
        description,
        languages,
        platforms,
        timeZone,
        hours,
        comparedHours: hours,
        comparedTimeZone: timeZone,
        activeAt: new Date(now.getTime() - Math.floor(seeded(`active/${username}`).next() * activeWithin * hourMs)),
        // The profiles are a month old, so that the players do not count as newcomers.
        createdAt: new Date(now.getTime() - 30 * 24 * hourMs),
      };
    }),
  );
  const fans = players.filter(({ acceptsVisitor }) => acceptsVisitor);
  await tx.insert(schema.partyDecisions).values(
    fans.map(({ userId, username }) => ({
      userId,
      otherId: visitorId,
      decision: 'accept' as const,
      decisionId: idFrom(now, `accept/${username}`),
      decidedAt: now,
    })),
  );
}
