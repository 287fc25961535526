/** Validates names of time zones for all features. */

let usualNames: Set<string> | undefined;

/**
 * Whether the runtime supports a time zone of this name. Offsets such as +05:00 have no daylight saving and are not
 * names.
 */
export function isTimeZone(name: string): boolean {
  // Look in the set first, because creating a format takes most of a millisecond. Only a format accepts other spellings
  // and former names.
  usualNames ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (usualNames.has(name)) return true;
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
