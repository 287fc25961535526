/** Profiles with their favorite games. */
import { bannerFolder, bannerPath, banners, bannersVersion, bannerVariants } from '@starparty/contract/banners.ts';
import { serveDrawnScenes } from '../../api/drawn-scenes.ts';
import type { Feature } from '../../api/feature.ts';
import type { Limits } from '../../api/limits.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { MediaService } from '../media/media.service.ts';
import { createPersonPagesService } from './person-pages.service.ts';
import { createProfilePicturesService } from './profile-pictures.service.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { createProfilesService } from './profiles.service.ts';
import { createUsernamesService } from './usernames.service.ts';

export function createProfilesFeature(options: {
  db: Database;
  limits: Limits;
  media: MediaService;
  gazetteer: Gazetteer;
  publicUrl(): string;
}) {
  const profiles = createProfilesService(options);
  const pictures = createProfilePicturesService(options);
  const usernames = createUsernamesService({ ...options, profiles });
  const pages = createPersonPagesService({ ...options, profiles });
  return {
    profiles,
    endpoints: profilesRoutes(profiles, pictures, usernames, pages),
    pages: [
      {
        address: '/u/:id',
        name: 'person',
        isForMembers: true,
        findHead: pages.findHead,
        pictureOf: (name) => `${bannerPath(name)}.svg`,
      },
    ],
    serveAddresses: (http) =>
      serveDrawnScenes(http, {
        folder: bannerFolder,
        version: bannersVersion,
        scenes: banners,
        variants: bannerVariants,
        shape: 'banner',
        seed: 'banner',
      }),
    // Deleting the profile frees the username.
    hideAccount: profiles.deleteProfile,
    exports: {
      'profile.json': ({ userId }) => profiles.getMe(userId),
      'former-usernames.json': ({ userId }) => usernames.listFormer(userId),
    },
    cleanUp: usernames.cleanUp,
  } satisfies Feature & Record<'profiles', unknown>;
}
