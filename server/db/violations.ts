/** Identifies the constraint that rejected a write, so that a service can return its error. */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Name of the violated unique or foreign key constraint, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (constraint && (code === uniqueViolation || code === foreignKeyViolation)) return constraint;
  }
  return undefined;
}
