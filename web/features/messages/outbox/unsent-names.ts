/** Storage keys of unsent messages, for modules that do not load the outbox. */

/** The prefix of all keys. */
export const unsentStart = 'outbox.';
