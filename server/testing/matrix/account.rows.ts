/** Accounts and profiles, what every feature uses, and the server itself. */
import { v7 as uuid } from 'uuid';
import { at, everyone, members, type Rows, unlessBlocked } from './row.ts';

export const accountRows = {
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
  'addresses.findAddresses': { answers: members(200), request: at('/api/places/addresses', { street: '30 Nass' }) },
  'places.findPlaces': { answers: members(200), request: at('/api/places?q=prin') },
  'media.uploadImage': {
    answers: members(201),
    request: ({ picture }) => ({
      url: '/api/images/post-attachments',
      body: picture,
      headers: { 'content-type': 'image/png' },
    }),
  },
  'generators.generatePictures': { answers: members(200), request: at('/api/logogen/', { prompt: 'a blue fox' }) },
  'generators.generateUsername': { answers: members(200), request: at('/api/namegen/', { message: 'a blue fox' }) },
  'generators.suggestUsernames': {
    answers: members(200),
    request: at('/api/me/username-suggestions', { message: 'a blue fox' }),
  },
  'health.getHealth': { answers: everyone(200), request: at('/api/health') },
  'health.getReady': { answers: everyone(200), request: at('/api/ready') },
} satisfies Rows;
