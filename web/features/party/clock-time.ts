/** Times of day as people read them. */

/** Minutes of a day as 8 PM or 8:30 PM; after midnight it begins again. */
export function clockTime(minutes: number): string {
  const date = new Date(2000, 0, 1, 0, minutes);
  const format: Intl.DateTimeFormatOptions =
    minutes % 60 === 0 ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' };
  return date.toLocaleTimeString('en-US', format);
}
