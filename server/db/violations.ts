/** Tells which invariant of the database refused a write, so that a service can answer with the sentence for it. */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Name of the unique or foreign key constraint that an error came from, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (constraint && (code === uniqueViolation || code === foreignKeyViolation)) return constraint;
  }
  return undefined;
}
