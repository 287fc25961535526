/** The database adapter of Better Auth. It looks up sessions with a prepared statement. */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareQuery } from '../../db/statement.ts';
import { account, session, user, verification } from './auth.tables.ts';

type CreateAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<CreateAdapter>;
type FindOne = Parameters<Adapter['findOne']>[0];

/**
 * Better Auth's adapter for Drizzle reads a session and its user with two statements, which PostgreSQL plans each time.
 * Every member who uses the product needs this lookup every few minutes, so one prepared statement replaces them.
 */
export function createAuthAdapter(db: Database): CreateAdapter {
  const createAdapter = drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } });
  const findSession = prepareQuery(db, 'session_by_token', ({ token }: { token: string }) =>
    db
      .select({ ...getTableColumns(session), user: getTableColumns(user) })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(session.token, token)),
  );
  return (options) => {
    const adapter = createAdapter(options);
    return {
      ...adapter,
      async findOne<Row>(query: FindOne): Promise<Row | null> {
        const token = tokenOfLookup(query);
        if (token === undefined) return adapter.findOne<Row>(query);
        const [found] = await findSession({ token });
        return (found as Row | undefined) ?? null;
      },
    };
  };
}

/** The token by which a query looks up a session and its user. Undefined for other queries. */
function tokenOfLookup({ model, where: [condition, ...others], join }: FindOne): string | undefined {
  const isLookup = model === 'session' && condition?.field === 'token' && others.length === 0 && join?.user === true;
  return isLookup && typeof condition.value === 'string' ? condition.value : undefined;
}
