/** Storage keys of unsent messages. In a separate module, because pages need the keys without loading the outbox. */

/** The prefix of all storage keys. */
export const unsentStart = 'outbox.';
