/** Sample user, games and sessions. */
import type { Session } from '@starparty/contract/auth.ts';
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import type { Game } from '@starparty/contract/games.ts';
import type { Me, Profile } from '@starparty/contract/profiles.ts';
import { nextId } from './feed-samples.ts';

const user = { userId: nextId(), email: 'ondo@example.com', username: 'ondo' };

/** A session that does not expire during a test. */
export function someSession(): Session {
  return { user, expiresAt: new Date(Date.now() + 300_000).toISOString() };
}

export function someMe(more: Partial<Me> = {}): Me {
  return {
    ...user,
    id: nextId(),
    profilePic: null,
    bio: null,
    age: null,
    place: null,
    isPlaceShown: false,
    isPagePublic: false,
    isPlayTimeShown: false,
    isOnlineShown: false,
    hasReadReceipts: true,
    hasTyping: true,
    isFirstTime: false,
    checklist: null,
    createdAt: '2026-05-01T10:00:00.000Z',
    favoriteGames: [],
    steamLink: null,
    epicLink: null,
    psnLink: null,
    xboxLink: null,
    discordLink: null,
    ...more,
  };
}

/** The profile of another member. */
export function someProfile(more: Partial<Profile> = {}): Profile {
  return {
    username: 'rue',
    profilePic: null,
    bio: null,
    place: null,
    favoriteGames: [],
    steamLink: null,
    epicLink: null,
    psnLink: null,
    xboxLink: null,
    discordLink: null,
    isOwn: false,
    ...more,
  };
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

export function someGame(title: string, more: Partial<Game> = {}): Game {
  return {
    id: nextId(),
    slug: slugOf(title),
    title,
    coverArtUrl: '/covers/one.svg',
    genres: ['Action'],
    year: 2020,
    platforms: [],
    ...more,
  };
}

/** Games in the first slots, in this order. */
export function favorites(...titles: string[]): FavoriteGame[] {
  return titles.map((title, index) => ({
    rank: index + 1,
    title,
    slug: slugOf(title),
    gameId: nextId(),
    coverArtUrl: null,
  }));
}
