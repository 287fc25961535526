/** Validates names of time zones for all features. */

/**
 * Whether the runtime supports a time zone of this name. Offsets such as +05:00 have no daylight saving and are not
 * names.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
