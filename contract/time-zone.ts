/** Names of time zones, checked in one place for all features. */

/** Whether the runtime knows a time zone of this name. Offsets such as +05:00 are no names and have no daylight saving. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
