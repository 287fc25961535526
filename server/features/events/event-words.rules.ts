/** Describes time and place of an event for notifications, mails and calendars. Pure. */

export interface Occasion {
  startsAt: Date;
  timeZone: string;
  isOnline: boolean;
  streetAddress: string | null;
  locationCity: string | null;
  locationState: string | null;
  onlineLink: string | null;
}

/** For example "Saturday, December 6, 2098 at 7:00 PM EST". */
export function describeTime({ startsAt, timeZone }: Pick<Occasion, 'startsAt' | 'timeZone'>): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName');
  return `${new Intl.DateTimeFormat('en-US', parts).format(startsAt)} ${zone?.value ?? timeZone}`;
}

/** For example "30 Nassau St, Princeton, NJ". */
export function describePlace({ isOnline, streetAddress, locationCity, locationState, onlineLink }: Occasion): string {
  const words = isOnline ? ['Online', onlineLink] : [streetAddress, locationCity, locationState];
  return words.filter(Boolean).join(', ');
}

/** Describes changes of time and place. Undefined if both are unchanged. */
export function describeChange(old: Occasion, now: Occasion): string | undefined {
  const pairs = [describeTime, describePlace].map((describe) => [describe(old), describe(now)]);
  const changed = pairs.filter(([before, after]) => before !== after);
  if (changed.length === 0) return undefined;
  const [was, is] = [0, 1].map((side) => changed.map((pair) => pair[side]).join(', '));
  return `It was: ${was}. Now it is: ${is}.`;
}
