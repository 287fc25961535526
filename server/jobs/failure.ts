/** The reason of a failed job, as it is stored with the job and shown to the host. */
import { DrizzleQueryError } from 'drizzle-orm';

/** Describes a failure without the values of a query, because these can be private. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ');
  // The message of this error contains the query with its values.
  if (error instanceof DrizzleQueryError) return describeFailure(error.cause);
  return error instanceof Error ? error.message : String(error);
}
