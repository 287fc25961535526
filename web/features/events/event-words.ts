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

/** Whether the event is only roughly at its point. */
export const isApproximate = ({ precision }: Where) => precision === 'zip' || precision === 'place';

/** How far an approximate event may be from its point, in meters. */
export const radiusOf = ({ precision }: Where) => (precision === 'zip' ? 3_000 : 6_000);

/** The size of a title on the page of the event. On phones, a long one in large type fills the screen. */
export const titleSizeOf = (title: string) => (title.length > 40 ? 'text-xl tablet:text-2xl' : 'text-2xl');

/** The path to share: the preview if there is one, so that visitors see more than a login form. */
export function sharedPath({ eventId, hasPreview, isCancelled, isOver }: Event): string {
  return hasPreview && !isCancelled && !isOver ? `/e/${eventId}` : `/events/${eventId}`;
}
