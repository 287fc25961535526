/** Profiles with their favorite games. */
import type { Feature } from '../../api/feature.ts';
import type { Limits } from '../../api/limits.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { MediaService } from '../media/media.service.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { createProfilesService } from './profiles.service.ts';
import { createUsernamesService } from './usernames.service.ts';

export function createProfilesFeature(options: {
  db: Database;
  limits: Limits;
  media: MediaService;
  gazetteer: Gazetteer;
}) {
  const profiles = createProfilesService(options);
  const usernames = createUsernamesService({ ...options, profiles });
  return {
    profiles,
    endpoints: profilesRoutes(profiles, usernames),
    // Deleting the profile frees the username.
    hideAccount: profiles.deleteProfile,
    exports: { 'profile.json': ({ userId }) => profiles.getMe(userId) },
  } satisfies Feature & Record<'profiles', unknown>;
}
