/** Pictures of profiles. */
import type { Content } from '../../api/feature.ts';
import { profiles } from './profiles.tables.ts';

export const profilesContent: Content = {
  pictureUses: [{ column: profiles.profilePic, holds: 'url', ownerId: profiles.userId }],
};
