/** SQL of the guide. */
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { guideChoices, guideDays, guideQuestions } from './guide.tables.ts';

export async function addQuestion(db: Queryable, userId: string, question: string): Promise<void> {
  await db.insert(guideQuestions).values({ userId, question });
}

/** Counts per day. */
export type DayCounts = Record<'asked' | 'unknown' | 'helped' | 'notHelped', number>;

/** Adds to the counts of the current day in UTC. */
export async function addToDay(db: Queryable, added: Partial<DayCounts>): Promise<void> {
  const { asked = 0, unknown = 0, helped = 0, notHelped = 0 } = added;
  await db
    .insert(guideDays)
    .values({ day: sql`(now() AT TIME ZONE 'UTC')::date`, asked, unknown, helped, notHelped })
    .onConflictDoUpdate({
      target: guideDays.day,
      set: {
        asked: sql`${guideDays.asked} + ${asked}`,
        unknown: sql`${guideDays.unknown} + ${unknown}`,
        helped: sql`${guideDays.helped} + ${helped}`,
        notHelped: sql`${guideDays.notHelped} + ${notHelped}`,
      },
    });
}

/** Questions that members sent to the host, latest first. */
export const listQuestions = (db: Queryable, limit: number) =>
  db
    .select({ username: profiles.username, question: guideQuestions.question, createdAt: guideQuestions.createdAt })
    .from(guideQuestions)
    .innerJoin(profiles, eq(profiles.userId, guideQuestions.userId))
    .orderBy(desc(guideQuestions.createdAt))
    .limit(limit);

export const listDays = (db: Queryable, limit: number) =>
  db.select().from(guideDays).orderBy(desc(guideDays.day)).limit(limit);

/** A member's questions to the host. */
export const listOwnQuestions = (db: Queryable, userId: string) =>
  db
    .select({ question: guideQuestions.question, createdAt: guideQuestions.createdAt })
    .from(guideQuestions)
    .where(eq(guideQuestions.userId, userId))
    .orderBy(desc(guideQuestions.createdAt));

export async function deleteBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(guideQuestions).where(lt(guideQuestions.createdAt, moment));
  await db.delete(guideDays).where(lt(guideDays.day, moment.toISOString().slice(0, 10)));
}

export async function usesModel(db: Queryable, userId: string): Promise<boolean> {
  const [choice] = await db
    .select({ usesModel: guideChoices.usesModel })
    .from(guideChoices)
    .where(eq(guideChoices.userId, userId));
  return choice?.usesModel ?? true;
}

export async function setUsesModel(db: Queryable, userId: string, usesModel: boolean): Promise<void> {
  await db
    .insert(guideChoices)
    .values({ userId, usesModel })
    .onConflictDoUpdate({ target: guideChoices.userId, set: { usesModel } });
}
