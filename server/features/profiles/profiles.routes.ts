/** Endpoints of profiles. */
import { getMe, getProfile } from '@starparty/contract/profiles.ts';
import type { Mount } from '../../http/mount.ts';
import type { ProfilesService } from './profiles.service.ts';

export function mountProfiles(mount: Mount, profiles: ProfilesService): void {
  mount(getMe, ({ viewer }) => profiles.getMe(viewer.userId));
  mount(getProfile, ({ viewer, params }) => profiles.getProfile(viewer.userId, params.username));
}
