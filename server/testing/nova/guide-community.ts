/** A small community with data for every lookup of the guide. */
import { today } from '@internationalized/date';
import { createEvent } from '@starparty/contract/events.ts';
import { setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { saveListing } from '@starparty/contract/market.ts';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { updateMe } from '@starparty/contract/profiles.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { createListing } from '@starparty/contract/selling.ts';
import { v7 as uuid } from 'uuid';
import { createGazetteer } from '../../places/gazetteer.ts';
import type { Caller, TestApp } from '../build-app.ts';

const games = ['Hades', 'Celeste', 'Stardew Valley', 'Minecraft'];
const listings: [title: string, cents: number][] = [
  ['Red keyboard', 4_000],
  ['Used headset', 0],
  ['PS5 with two controllers', 35_000],
];
const events: [title: string, inDays: number][] = [
  ['Smash night', 1],
  ['Chess meetup', 6],
];

const listingOf = ([title, listingPrice]: (typeof listings)[number]) => ({
  ...{ title, listingPrice, listingDescription: 'Works.', location: 'Chicago, IL', condition: 'Used' as const },
  tags: ['Keyboard' as const],
  delivery: ['pickup' as const],
});

const eventOf = ([title, days]: (typeof events)[number]) => ({
  ...{ title, description: 'Bring what you play on.', tags: ['Gaming' as const] },
  starts: { date: `${today('America/New_York').add({ days })}`, time: '19:00' },
  place: {
    kind: 'in-person' as const,
    ...{ streetAddress: '1 Main St', locationCity: 'Chicago', locationState: 'IL' as const },
  },
});

/** Inserts the community. Returns the member who asks, with data of every kind. */
export async function seedGuideCommunity(app: TestApp): Promise<Caller> {
  const [asker, seller] = [await app.createMember({ age: 30 }), await app.createMember({ age: 30 })];
  const [asAsker, asSeller] = [await app.as(asker), await app.as(seller)];
  const favoriteGames: { rank: number; gameId: string }[] = [];
  for (const [place, title] of games.entries())
    favoriteGames.push({ rank: place + 1, gameId: await app.createGame({ title, genres: ['Puzzle'], year: 2018 }) });
  for (const caller of [asAsker, asSeller]) await caller.call(setFavoriteGames, { body: { favoriteGames } });
  for (const { userId } of [asker, seller]) await app.joinParty(userId);
  const placeId = createGazetteer().findPlaces('Chicago, IL', 1)[0]?.id ?? null;
  await asAsker.call(updateMe, { body: { placeId } });

  for (const one of listings) {
    const { listingId } = await asSeller.call(createListing, { body: listingOf(one) });
    await asAsker.call(saveListing, { params: { listingId } });
  }
  await asAsker.call(createListing, { body: listingOf(['Own monitor', 12_000]) });
  for (const one of events) {
    const { eventId } = await asSeller.call(createEvent, { body: eventOf(one) });
    const body = { username: asker.username, email: asker.email };
    await asAsker.call(createRsvp, { params: { eventId }, body });
  }
  await asAsker.call(createEvent, { body: eventOf(['Own raid', 3]) });
  const { conversationId } = await asSeller.call(startConversation, { body: { username: asker.username } });
  await asSeller.call(sendMessage, {
    params: { conversationId },
    body: { messageId: uuid(), message: 'Still there?' },
  });
  return asAsker;
}
