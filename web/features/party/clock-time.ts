/** Times of day as people read them. */

/** Made once: a grid of a week says hundreds of them. */
const onTheHour = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric' });
const between = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Minutes of a day as 8 PM or 8:30 PM; after midnight it begins again. */
export function clockTime(minutes: number): string {
  return (minutes % 60 === 0 ? onTheHour : between).format(Date.UTC(2000, 0, 1, 0, minutes));
}
