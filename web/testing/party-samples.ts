/** Sample cards and preferences of the party finder. */
import type { PartyCard } from '@starparty/contract/party.ts';
import type { PartyMatch } from '@starparty/contract/party-matches.ts';
import type { PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { nextId } from './feed-samples.ts';

export function someCard(username: string, more: Partial<PartyCard> = {}): PartyCard {
  return {
    userId: nextId(),
    username,
    profilePic: null,
    description: 'Calm, and on time.',
    answers: [3, 8, 8, 9, 3],
    topGames: [],
    fit: 60,
    reasons: [],
    languages: ['en'],
    platforms: [],
    dayParts: [],
    isNew: false,
    lastActive: 'today',
    ...more,
  };
}

/** A mutual match with this member. */
export function someMatch(username: string, more: Partial<PartyMatch> = {}): PartyMatch {
  return {
    conversationId: nextId(),
    userId: nextId(),
    person: { username, profilePic: null },
    matchedAt: '2026-05-01T10:00:00.000Z',
    sharedGames: [],
    reasons: [],
    answers: null,
    windows: [],
    timeZone: null,
    ...more,
  };
}

/** Preferences of a member who has completed the form. */
export function somePreferences(more: Partial<PartyPreferences> = {}): PartyPreferences {
  return {
    isFirstTime: false,
    answers: [3, 8, 8, 9, 3],
    description: 'Calm and on time.',
    isPaused: false,
    wantsNews: false,
    availability: {
      languages: [],
      mustShareLanguage: false,
      platforms: [],
      timeZone: null,
      hours: [],
      showsActivity: true,
    },
    ...more,
  };
}
