/** SQL of people that members block or report, or that the host hides. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { nameOfPicture } from '../media/media-names.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople } from './safety.tables.ts';
import { isReachable } from './safety.visibility.ts';

export const isNamed = (username: string): SQL => eq(sql`lower(${profiles.username})`, username.toLowerCase());

/** The user with this name, even if the viewer has blocked them. */
export async function findPerson(db: Queryable, viewerId: string, username: string): Promise<string | undefined> {
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(isNamed(username), isReachable(profiles.userId, viewerId)));
  return rows[0]?.userId;
}

/** Like `findPerson`, with bio and picture. */
export async function findReportedPerson(
  db: Queryable,
  viewerId: string,
  username: string,
): Promise<Reported | undefined> {
  const [row] = await db
    .select({ id: profiles.userId, text: profiles.bio, picture: nameOfPicture })
    .from(profiles)
    .leftJoin(image, eq(image.url, profiles.profilePic))
    .where(and(isNamed(username), isReachable(profiles.userId, viewerId)));
  if (!row) return undefined;
  return { id: row.id, authorId: row.id, text: row.text ?? '', pictures: row.picture ? [row.picture] : [] };
}

/** Hides or restores a person. The account may have been deleted after the report. */
export async function setPersonHidden(db: Queryable, userId: string, isHidden: boolean): Promise<void> {
  if (!isHidden) await db.delete(hiddenPeople).where(eq(hiddenPeople.userId, userId));
  else
    await db.execute(sql`
      INSERT INTO ${hiddenPeople} (user_id) SELECT user_id FROM ${profiles} WHERE user_id = ${userId}
      ON CONFLICT DO NOTHING`);
}

export async function insertHiddenPerson(tx: Queryable, userId: string): Promise<void> {
  await tx.insert(hiddenPeople).values({ userId }).onConflictDoNothing();
}
