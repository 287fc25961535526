/** Storage keys of unsent messages. A separate module, so that others need not load the outbox. */

/** The prefix of all storage keys. */
export const unsentStart = 'outbox.';
