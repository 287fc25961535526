/** How the outbox names its messages in storage, for those who look without its code. */

/** Every name begins so. */
export const unsentStart = 'outbox.';
