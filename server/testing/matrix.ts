/** Each endpoint of the contract with what it answers to whom, and how they ask. */
import type { api } from '@starparty/contract/api.ts';
import { v7 as uuid } from 'uuid';
import type { TestMember } from './factories.ts';

export type Who = 'visitor' | 'stranger' | 'blocked' | 'owner';
type EndpointName = { [F in keyof typeof api]: `${F & string}.${keyof (typeof api)[F] & string}` }[keyof typeof api];

/** What there is to ask for. */
export interface World {
  owner: TestMember;
  /** Somebody whom nothing belongs to. */
  bystander: TestMember;
  /** A post of the owner's, made anew for each cell. */
  postId: string;
  /** A comment of the owner's on that post. */
  commentId: string;
  /** An event of the owner's. */
  eventId: string;
  /** The RSVP of the owner's. */
  rsvpId: string;
  picture: Buffer;
  gameId: string;
  /** A session of the owner's. */
  sessionId: string;
  /** A conversation of the owner's with a friend. */
  conversationId: string;
  /** A message of the owner's in it. */
  messageId: string;
  /** Address of a picture that was generated for the owner. */
  offeredPicture: string;
  /** A listing of the owner's, made anew for each cell, too. */
  listingId: string;
}

export interface Row {
  /** Status that each of them gets; whom the owner has blocked is a stranger where nothing is said of it. */
  answers: Record<Exclude<Who, 'blocked'>, number> & { blocked?: number };
  /** The request that each of them makes. */
  request(world: World): { url: string; body?: unknown; headers?: Record<string, string> };
}

const everyone = (status: number) => ({ visitor: status, stranger: status, owner: status });
const members = (status: number) => ({ visitor: 401, stranger: status, owner: status });
const ownerOnly = (status: number) => ({ visitor: 401, stranger: 403, owner: status });
/** For what two people have among themselves: nobody else finds it. */
const sidesOnly = (status: number) => ({ visitor: 401, stranger: 404, owner: status });
/** For what the owner made: whom the owner has blocked finds nothing there. */
const unlessBlocked = (answers: Row['answers']) => ({ ...answers, blocked: 404 });
const at = (url: string, body?: unknown) => () => ({ url, body });

const someListing = {
  title: 'A headset',
  listingDescription: 'Hardly worn.',
  location: 'Princeton, NJ',
  listingPrice: 1_999,
  condition: 'Used',
  tags: ['Headset'],
  delivery: ['pickup'],
};

const anEvent = {
  title: 'LAN Night',
  description: 'Cables are there.',
  starts: { date: '2099-05-09', time: '19:00' },
  place: { kind: 'online', timeZone: 'America/Chicago' },
  tags: ['Social'],
};

export const matrix: Record<EndpointName, Row> = {
  'auth.signUp': {
    answers: everyone(201),
    request: () => {
      const username = `new-${uuid().slice(-12)}`;
      return {
        url: '/api/auth/sign-up',
        body: { username, email: `${username}@example.org`, password: 'long enough' },
      };
    },
  },
  'auth.signIn': {
    answers: everyone(200),
    request: ({ owner: { email, password } }) => ({ url: '/api/auth/sign-in', body: { email, password } }),
  },
  'auth.signOut': { answers: everyone(204), request: at('/api/auth/sign-out') },
  'auth.getSession': { answers: everyone(200), request: at('/api/auth/session') },
  'auth.refreshSession': { answers: members(200), request: at('/api/auth/refresh') },
  'auth.forgotPassword': {
    answers: everyone(204),
    request: ({ owner: { email } }) => ({ url: '/api/auth/forgot-password', body: { email } }),
  },
  'auth.resetPassword': {
    answers: everyone(410),
    request: at('/api/auth/reset-password', { token: 'made up', password: 'long enough' }),
  },
  'account.changePassword': {
    answers: members(403),
    request: at('/api/me/password', { currentPassword: 'a guess', newPassword: 'long enough' }),
  },
  'account.listSessions': { answers: members(200), request: at('/api/me/sessions') },
  'account.endOtherSessions': { answers: members(204), request: at('/api/me/sessions') },
  'account.endSession': {
    answers: { visitor: 401, stranger: 404, owner: 204 },
    request: ({ sessionId }) => ({ url: `/api/me/sessions/${sessionId}` }),
  },
  'account.downloadAccount': { answers: members(200), request: at('/api/me/download') },
  'account.deleteAccount': { answers: members(403), request: at('/api/me', { password: 'a guess' }) },
  'profiles.getMe': { answers: members(200), request: at('/api/me') },
  'profiles.getProfile': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}` }),
  },
  'profiles.updateMe': { answers: members(200), request: at('/api/me', { bio: 'Healer main.' }) },
  'profiles.completeProfile': {
    answers: members(200),
    request: at('/api/me/setup', { age: 31, bio: 'Healer main.' }),
  },
  'profiles.setFavoriteGame': {
    answers: members(200),
    request: ({ gameId }) => ({ url: '/api/me/favorite-games/2', body: { gameId } }),
  },
  'profiles.removeFavoriteGame': { answers: members(200), request: at('/api/me/favorite-games/2') },
  'profiles.setFavoriteGames': {
    answers: members(200),
    request: ({ gameId }) => ({ url: '/api/me/favorite-games', body: { favoriteGames: [{ rank: 6, gameId }] } }),
  },
  'profiles.uploadProfilePicture': {
    answers: members(201),
    request: ({ picture }) => ({ url: '/api/me/picture', body: picture, headers: { 'content-type': 'image/png' } }),
  },
  'profiles.chooseProfilePicture': {
    answers: { visitor: 401, stranger: 422, owner: 200 },
    request: ({ offeredPicture }) => ({ url: '/api/me/picture', body: { url: offeredPicture } }),
  },
  'profiles.removeProfilePicture': { answers: members(204), request: at('/api/me/picture') },
  'profiles.changeUsername': {
    answers: { visitor: 401, stranger: 409, owner: 200 },
    request: ({ owner: { username } }) => ({ url: '/api/me/username', body: { username } }),
  },
  'games.listGames': { answers: members(200), request: at('/api/games') },
  'places.locatePosition': { answers: members(200), request: at('/api/places/position', { lat: 40.76, lng: -73.99 }) },
  'places.getMapStyle': { answers: members(200), request: at('/api/map-style') },
  'places.findPlaces': { answers: members(200), request: at('/api/places?q=prin') },
  'media.uploadImage': {
    answers: members(201),
    request: ({ picture }) => ({
      url: '/api/images/post-attachments',
      body: picture,
      headers: { 'content-type': 'image/png' },
    }),
  },
  'feed.listPosts': { answers: members(200), request: at('/api/posts') },
  'feed.listPostsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/posts` }),
  },
  'feed.countNewPosts': { answers: members(200), request: at('/api/posts/new-count') },
  'feed.listPostStates': {
    answers: members(200),
    request: ({ postId }) => ({ url: `/api/posts/states?postIds=${postId}` }),
  },
  'feed.getPost': { answers: unlessBlocked(members(200)), request: ({ postId }) => ({ url: `/api/posts/${postId}` }) },
  'feed.createPost': { answers: members(201), request: at('/api/posts', { postContent: 'Anyone?' }) },
  'feed.deletePost': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}` }),
  },
  'feed.likePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.unlikePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.listComments': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments` }),
  },
  'feed.createComment': {
    answers: unlessBlocked(members(201)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments`, body: { postContent: 'Me.' } }),
  },
  'feed.deleteComment': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId, commentId }) => ({ url: `/api/posts/${postId}/comments/${commentId}` }),
  },
  'feed.listOwnComments': { answers: members(200), request: at('/api/me/comments') },
  'feed.listOwnLikes': { answers: members(200), request: at('/api/me/likes') },
  'safety.blockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.unblockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.listBlocks': { answers: members(200), request: at('/api/me/blocks') },
  'safety.createReport': {
    answers: unlessBlocked({ ...members(204), owner: 422 }),
    request: ({ postId }) => ({ url: '/api/reports', body: { target: { kind: 'post', id: postId }, reason: 'spam' } }),
  },
  'messages.startConversation': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner: { userId } }) => ({ url: '/api/conversations', body: { userId } }),
  },
  'messages.findConversation': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner: { userId } }) => ({ url: `/api/people/${userId}/conversation` }),
  },
  'messages.listConversations': { answers: members(200), request: at('/api/conversations') },
  'messages.countUnread': { answers: members(200), request: at('/api/conversations/unread') },
  'messages.getConversation': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}` }),
  },
  'messages.listMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/messages` }),
  },
  'messages.listMessageChanges': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/changes?after=0` }),
  },
  'messages.sendMessage': {
    answers: sidesOnly(201),
    request: ({ conversationId }) => ({
      url: `/api/conversations/${conversationId}/messages`,
      body: { messageId: uuid(), message: 'Still up?' },
    }),
  },
  'messages.editMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
      body: { message: 'Still there?' },
    }),
  },
  'messages.deleteMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
    }),
  },
  'messages.markRead': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/read`, body: { seq: 1 } }),
  },
  'messages.acceptConversation': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/acceptance` }),
  },
  'messages.searchMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/search?text=owner` }),
  },
  'messages.findPeople': { answers: members(200), request: at('/api/people?username=owner') },
  'messages.getUserIdByUsername': {
    answers: unlessBlocked(members(200)),
    request: ({ owner: { username } }) => ({
      url: '/api/rpc/get_user_id_by_username',
      body: { input_username: username },
    }),
  },
  'notifications.listNotifications': { answers: members(200), request: at('/api/notifications') },
  'notifications.countUnreadNotifications': { answers: members(200), request: at('/api/notifications/unread') },
  'notifications.markNotificationsRead': {
    answers: members(204),
    request: at('/api/notifications/read', { until: '2026-01-01T00:00:00.000Z' }),
  },
  'notifications.getNotificationSettings': { answers: members(200), request: at('/api/me/notification-settings') },
  'notifications.setNotificationMuted': {
    answers: members(204),
    request: at('/api/me/notification-settings/post_liked', { isMuted: true }),
  },
  'market.listListings': { answers: members(200), request: at('/api/listings') },
  'market.listCards': {
    answers: members(200),
    request: ({ listingId }) => ({ url: `/api/listings/cards?listingIds=${listingId}` }),
  },
  'market.getMarket': { answers: members(200), request: at('/api/market') },
  'market.listSavedListings': { answers: members(200), request: at('/api/me/saved-listings') },
  'market.listListingsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/listings` }),
  },
  'market.getListing': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}` }),
  },
  'market.listSimilarListings': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/similar` }),
  },
  'market.createListing': { answers: members(201), request: at('/api/listings', someListing) },
  'market.editListing': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}`, body: { ...someListing, revision: 0 } }),
  },
  'market.deleteListing': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}` }),
  },
  'market.setListingState': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/state`, body: { state: 'sold' } }),
  },
  'market.renewListing': {
    answers: unlessBlocked(ownerOnly(429)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/renewal` }),
  },
  'market.listBuyers': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/buyers` }),
  },
  'market.saveListing': {
    answers: unlessBlocked(members(204)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/save` }),
  },
  'market.unsaveListing': {
    answers: members(204),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/save` }),
  },
  'market.getUserIdFromListing': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: '/api/rpc/get_user_id_from_listing', body: { input_listing_id: listingId } }),
  },
  'market.getListingDraft': { answers: members(200), request: at('/api/me/listing-draft') },
  'market.setListingDraft': {
    answers: members(204),
    request: at('/api/me/listing-draft', {
      title: 'Half a head',
      listingDescription: '',
      location: '',
      placeId: null,
      price: '12.',
      condition: 'New',
      tags: [],
      delivery: [],
      imageIds: [],
    }),
  },
  'market.deleteListingDraft': { answers: members(204), request: at('/api/me/listing-draft') },
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
  'party.decideOnPerson': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}`, body: { decision: 'accept' } }),
  },
  'party.takeDecisionBack': {
    answers: members(204),
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}` }),
  },
  'party.listPartyDecisions': { answers: members(200), request: at('/api/party/decisions?decision=accept') },
  'party.getMatchmaker': {
    answers: ownerOnly(200),
    request: ({ owner: { username } }) => ({ url: `/api/matchmaker/?username=${username}` }),
  },
  'events.findEvents': { answers: members(200), request: at('/api/events/search', {}) },
  'events.viewEventMap': {
    answers: members(200),
    request: at('/api/events/map', { zoom: 4, box: { west: -130, south: 20, east: -60, north: 50 } }),
  },
  'events.getEvent': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}` }),
  },
  'events.createEvent': { answers: members(201), request: at('/api/events', anEvent) },
  'events.updateEvent': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}`, body: { ...anEvent, version: 0 } }),
  },
  'events.cancelEvent': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/cancellation` }),
  },
  'events.getEventCalendar': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/calendar.ics` }),
  },
  'rsvps.readGuestLink': { answers: everyone(410), request: at('/api/guest-links/reading', { token: 'made.up' }) },
  'rsvps.confirmByGuestLink': {
    answers: everyone(410),
    request: at('/api/guest-links/confirmation', { token: 'made.up' }),
  },
  'rsvps.withdrawByGuestLink': {
    answers: everyone(410),
    request: at('/api/guest-links/withdrawal', { token: 'made.up' }),
  },
  'rsvps.listGuests': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/rsvps` }),
  },
  'rsvps.createRsvp': {
    // The e-mail is that of a member.
    answers: unlessBlocked({ visitor: 401, stranger: 409, owner: 409 }),
    request: ({ eventId, owner: { username, email } }) => ({
      url: `/api/events/${eventId}/rsvps`,
      body: { username, email },
    }),
  },
  'rsvps.withdrawRsvp': {
    answers: members(204),
    request: ({ eventId, rsvpId }) => ({ url: `/api/events/${eventId}/rsvps/${rsvpId}` }),
  },
  'guide.askGuide': { answers: members(200), request: at('/api/guide/answers', { message: 'how do i log out' }) },
  'guide.askChatbot': { answers: members(200), request: at('/api/chatbot/', { message: 'how do i log out' }) },
  'guide.listGuideSuggestions': { answers: members(200), request: at('/api/guide/suggestions') },
  'guide.tellHost': { answers: members(204), request: at('/api/guide/questions', { message: 'Is there a shuttle?' }) },
  'generators.generatePictures': { answers: members(200), request: at('/api/logogen/', { prompt: 'a blue fox' }) },
  'generators.generateUsername': { answers: members(200), request: at('/api/namegen/', { message: 'a blue fox' }) },
  'generators.suggestUsernames': {
    answers: members(200),
    request: at('/api/me/username-suggestions', { message: 'a blue fox' }),
  },
  'health.getHealth': { answers: everyone(200), request: at('/api/health') },
  'health.getReady': { answers: everyone(200), request: at('/api/ready') },
};
