/** Sets a new password for the demo account, in case the host lost the first one. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { deleteSessions, insertRevocations } from '../features/auth/auth.repository.ts';
import { scrypt } from '../features/auth/auth-hashing.ts';
import { makeDemoPassword, visitor } from './seed.ts';

export interface NewDemoPassword {
  email: string;
  password: string;
  /** Sessions that ended because they used the old password. */
  sessionIds: string[];
}

/** Sets a new random password and ends the account's sessions. Undefined if there is no demo community. */
export async function renewDemoPassword(db: Database): Promise<NewDemoPassword | undefined> {
  const { user, account, demoMember } = schema;
  const password = makeDemoPassword();
  const passwordHash = await scrypt.hash(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(account)
      .set({ password: passwordHash, updatedAt: sql`now()` })
      .from(user)
      .innerJoin(demoMember, eq(demoMember.userId, user.id))
      .where(and(eq(account.userId, user.id), eq(user.email, visitor.email), eq(account.providerId, 'credential')))
      .returning({ userId: account.userId });
    if (!row) return undefined;
    const sessionIds = await deleteSessions(tx, row.userId);
    await insertRevocations(tx, sessionIds);
    return { email: visitor.email, password, sessionIds };
  });
}
