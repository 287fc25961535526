/** Rows of the access matrix for the endpoints of this feature. */
import { at, everyone, members, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

export const access: RowsOf<'profiles' | 'personPages'> = {
  'profiles.getMe': { answers: members(200), request: at('/api/me') },
  'profiles.getProfile': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}` }),
  },
  'personPages.getPersonPage': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/page` }),
  },
  'personPages.getPersonPreview': {
    // The owner shows visitors nothing.
    answers: everyone(404),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/preview` }),
  },
  'profiles.searchPeople': { answers: members(200), request: at('/api/people/search?text=owner') },
  'profiles.countPlayers': {
    answers: members(200),
    request: ({ gameId }) => ({ url: `/api/games/${gameId}/players` }),
  },
  'profiles.updateMe': { answers: members(200), request: at('/api/me', { bio: 'Healer main.' }) },
  'profiles.completeProfile': {
    answers: members(200),
    request: at('/api/me/setup', { age: 31, bio: 'Healer main.' }),
  },
  // The members of the matrix already have an age, which can be set only once.
  'profiles.setOwnAge': { answers: members(409), request: at('/api/me/age', { age: 31 }) },
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
};
