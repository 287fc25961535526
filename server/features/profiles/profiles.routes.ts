/** Endpoints of profiles. */
import { favoriteGameEndpoints } from '@starparty/contract/favorite-games.ts';
import { personPageEndpoints } from '@starparty/contract/person-pages.ts';
import { profileEndpoints } from '@starparty/contract/profiles.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import { takeUpload } from '../media/media.routes.ts';
import type { PersonPagesService } from './person-pages.service.ts';
import type { ProfilePicturesService } from './profile-pictures.service.ts';
import type { ProfilesService } from './profiles.service.ts';
import type { UsernamesService } from './usernames.service.ts';

export const profilesRoutes = (
  profiles: ProfilesService,
  pictures: ProfilePicturesService,
  usernames: UsernamesService,
  pages: PersonPagesService,
): Served[] => [
  serve(profileEndpoints.getMe, ({ viewer }) => profiles.getMe(viewer.userId)),
  serve(profileEndpoints.getProfile, ({ viewer, params }) => profiles.getProfile(viewer.userId, params.username)),
  serve(personPageEndpoints.getPersonPage, ({ viewer, params }) => pages.getPage(viewer.userId, params.username)),
  serve(personPageEndpoints.getPersonPreview, ({ viewer, params }) =>
    pages.getPreview(viewer?.userId, params.username),
  ),
  serve(profileEndpoints.searchPeople, async ({ viewer, query }) => ({
    items: await profiles.searchPeople(viewer.userId, query.text),
  })),
  serve(favoriteGameEndpoints.countPlayers, ({ params }) => profiles.countPlayers(params.gameId)),
  serve(profileEndpoints.updateMe, ({ viewer, body }) => profiles.updateMe(viewer.userId, body)),
  serve(profileEndpoints.completeProfile, ({ viewer, body }) => profiles.completeProfile(viewer.userId, body)),
  serve(profileEndpoints.setOwnAge, ({ viewer, body }) => profiles.setOwnAge(viewer.userId, body.age)),
  serve(profileEndpoints.changeUsername, ({ viewer, body }) => usernames.changeUsername(viewer.userId, body.username)),

  serve(favoriteGameEndpoints.setFavoriteGame, async ({ viewer, params, body }) => ({
    favoriteGames: await profiles.setFavoriteGame(viewer.userId, params.rank, body.gameId),
  })),
  serve(favoriteGameEndpoints.removeFavoriteGame, async ({ viewer, params }) => ({
    favoriteGames: await profiles.removeFavoriteGame(viewer.userId, params.rank),
  })),
  serve(favoriteGameEndpoints.setFavoriteGames, async ({ viewer, body }) => ({
    favoriteGames: await profiles.setFavoriteGames(viewer.userId, body.favoriteGames),
  })),

  serveHttp(profileEndpoints.uploadProfilePicture, (call) =>
    takeUpload(call, (upload) => pictures.uploadPicture(call.viewer.userId, upload)),
  ),
  serve(profileEndpoints.chooseProfilePicture, ({ viewer, body }) => pictures.choosePicture(viewer.userId, body.url)),
  serve(profileEndpoints.removeProfilePicture, ({ viewer }) => pictures.removePicture(viewer.userId)),
];
