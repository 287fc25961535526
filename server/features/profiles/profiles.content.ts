/** Pictures of profiles. */
import type { Content } from '../../api/feature.ts';
import { profilesHelp } from './profiles.help.ts';
import { profilesLookups } from './profiles.lookups.ts';
import { profiles } from './profiles.tables.ts';

export const profilesContent: Content = {
  help: profilesHelp,
  phrasings: new URL('./profiles.phrasings.txt', import.meta.url),
  ownLookups: profilesLookups,
  pictureUses: [{ column: profiles.profilePic, holds: 'url', ownerId: profiles.userId }],
};
