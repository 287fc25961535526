/** Shared actions for journeys of events. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember, type Person, signIn } from './people.ts';

/** Times Square. */
const newYork = { latitude: 40.758, longitude: -73.9855 };

/** A day in the future, as "YYYY-MM-DD". */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the finder as a new member whose browser reports a position. */
export async function visitAs(
  context: BrowserContext,
  request: APIRequestContext,
  position: { latitude: number; longitude: number } | null = newYork,
): Promise<Person> {
  const person = await newMember(request);
  await signIn(context, person);
  if (position) {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(position);
  }
  return person;
}

/**
 * Opens the finder without waiting for its pictures, because the test must see a toast that closes after some seconds.
 */
export const openFinder = (page: Page) => page.goto('/events', { waitUntil: 'commit' });

interface Planned {
  title: string;
  marker?: { lat: number; lng: number };
  city?: string;
  isOnline?: boolean;
  isPlaceForGuests?: boolean;
}

/** Creates an event through the API. Returns its id. */
export async function planEvent(
  context: BrowserContext,
  { title, marker, city = 'Brooklyn', isOnline, isPlaceForGuests = false }: Planned,
): Promise<string> {
  const inPerson = {
    kind: 'in-person',
    streetAddress: '118 Kent Avenue',
    locationCity: city,
    locationState: 'NY',
  };
  const place = isOnline
    ? { kind: 'online', onlineLink: 'https://example.org/room', timeZone: 'America/New_York' }
    : { ...inPerson, marker: marker ?? { lat: 40.7205, lng: -73.9612 }, isMarkerSure: true };
  const answer = await context.request.post('/api/events', {
    data: {
      title,
      description: 'Quarters are on the house.',
      starts: { date: dayAhead(3), time: '18:00' },
      place,
      tags: ['Gaming', 'Social'],
      isPlaceForGuests,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { eventId: string }).eventId;
}

/** A title that no other journey uses. */
export const uniqueTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 10)}`;

export const list = (page: Page) => page.getByRole('list', { name: 'Events', exact: true });
