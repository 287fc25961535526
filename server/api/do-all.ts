/** Runs parts of a task that do not depend on each other. */

/** Runs every part, even if another one fails. @throws AggregateError */
export async function doAll(what: string, parts: (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(parts.map((part) => part()));
  const reasons = results
    .filter(({ status }) => status === 'rejected')
    .map((result) => (result as PromiseRejectedResult).reason);
  if (reasons.length > 0) throw new AggregateError(reasons, `Parts of ${what} failed.`);
}
