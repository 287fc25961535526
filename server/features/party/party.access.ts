/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, ownerOnly, type RowsOf, sidesOnly } from '../../testing/matrix/row.ts';

export const access: RowsOf<'party'> = {
  'party.getPartyPreferences': { answers: members(200), request: at('/api/me/party') },
  'party.setPartyAnswers': {
    answers: members(200),
    request: at('/api/me/party/answers', { answers: [3, 4, 8, 9, 2] }),
  },
  'party.setPartyDescription': {
    answers: members(200),
    request: at('/api/me/party/description', { description: 'Calm and on time.' }),
  },
  'party.setPartyAvailability': {
    answers: members(200),
    request: at('/api/me/party/availability', {
      ...{ languages: ['en'], mustShareLanguage: false, platforms: ['pc'], showsActivity: true },
      ...{ timeZone: 'America/New_York', hours: [40, 41] },
    }),
  },
  'party.setPartyPaused': { answers: members(200), request: at('/api/me/party/paused', { isPaused: false }) },
  'party.setPartyNews': { answers: members(200), request: at('/api/me/party/news', { isWanted: true }) },
  'party.listPartyCards': { answers: members(200), request: at('/api/party/cards') },
  'party.listGamePlayers': { answers: members(200), request: at('/api/party/players?game=hades') },
  'party.reportPartyViews': {
    answers: members(204),
    request: ({ owner }) => ({ url: '/api/party/views', body: { userIds: [owner.userId] } }),
  },
  'party.decideOnPerson': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}`, body: { decision: 'accept' } }),
  },
  'party.takeDecisionBack': {
    answers: members(204),
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}` }),
  },
  'party.listPartyDecisions': { answers: members(200), request: at('/api/party/decisions?decision=accept') },
  'party.getPartyMatch': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/party/matches/${conversationId}` }),
  },
  'party.getMatchmaker': {
    answers: ownerOnly(200),
    request: ({ owner: { username } }) => ({ url: `/api/matchmaker/?username=${username}` }),
  },
};
