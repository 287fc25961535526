/** Endpoints of profiles. */
import { profileEndpoints } from '@starparty/contract/profiles.ts';
import type { Mount } from '../../http/mount.ts';
import { takeUpload } from '../media/media.routes.ts';
import type { ProfilesService } from './profiles.service.ts';

export function mountProfiles(mount: Mount, profiles: ProfilesService): void {
  mount(profileEndpoints.getMe, ({ viewer }) => profiles.getMe(viewer.userId));
  mount(profileEndpoints.getProfile, ({ viewer, params }) => profiles.getProfile(viewer.userId, params.username));
  mount(profileEndpoints.updateMe, ({ viewer, body }) => profiles.updateMe(viewer.userId, body));
  mount(profileEndpoints.completeProfile, ({ viewer, body }) => profiles.completeProfile(viewer.userId, body));
  mount(profileEndpoints.changeUsername, ({ viewer, body }) => profiles.changeUsername(viewer.userId, body.username));

  mount(profileEndpoints.setFavoriteGame, async ({ viewer, params, body }) => ({
    favoriteGames: await profiles.setFavoriteGame(viewer.userId, params.rank, body.gameId),
  }));
  mount(profileEndpoints.removeFavoriteGame, async ({ viewer, params }) => ({
    favoriteGames: await profiles.removeFavoriteGame(viewer.userId, params.rank),
  }));
  mount(profileEndpoints.setFavoriteGames, async ({ viewer, body }) => ({
    favoriteGames: await profiles.setFavoriteGames(viewer.userId, body.favoriteGames),
  }));

  mount(profileEndpoints.uploadProfilePicture, (call) =>
    takeUpload(call, (upload) => profiles.uploadPicture(call.viewer.userId, upload)),
  );
  mount(profileEndpoints.chooseProfilePicture, ({ viewer, body }) => profiles.choosePicture(viewer.userId, body.url));
  mount(profileEndpoints.removeProfilePicture, async ({ viewer }) => {
    await profiles.removePicture(viewer.userId);
    return undefined;
  });
}
