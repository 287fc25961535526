/** The texts for the place of an event on cards and pages. */
import type { Event, EventCard } from '@starparty/contract/events.ts';

type Where = Pick<EventCard, 'isOnline' | 'streetAddress' | 'locationCity' | 'locationState' | 'precision'>;

/** "Peekskill, NY". */
export const cityOf = ({ locationCity, locationState }: Where) =>
  [locationCity, locationState].filter(Boolean).join(', ');

/** "12 Water Street, Peekskill, NY", or "Online". */
export function placeOf(event: Where): string {
  if (event.isOnline) return 'Online';
  return [event.streetAddress, cityOf(event)].filter(Boolean).join(', ');
}

/** Whether the point of the event is only approximate. */
export const isApproximate = ({ precision }: Where) => precision === 'zip' || precision === 'place';

/** For an approximate place, the maximum distance in meters between the event and the shown point. */
export const radiusOf = ({ precision }: Where) => (precision === 'zip' ? 3_000 : 6_000);

/** The text size of the title on the event page. On phones, a long title in large type would fill the screen. */
export const titleSizeOf = (title: string) => (title.length > 40 ? 'text-xl tablet:text-2xl' : 'text-2xl');

/** The path to share. Prefers the preview, because visitors see only a login form on the event page. */
export const sharedPath = ({ eventId, hasPreview }: Event) => (hasPreview ? `/e/${eventId}` : `/events/${eventId}`);
