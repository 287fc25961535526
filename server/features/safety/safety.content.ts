/** People as reportable content, and the pictures that reports keep. */
import type { Content } from '../../api/feature.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { findReportedPerson, setPersonHidden } from './people.repository.ts';
import { safetyHelp } from './safety.help.ts';
import { reportPictures } from './safety.tables.ts';

export const safetyContent: Content = {
  help: safetyHelp,
  phrasings: new URL('./safety.phrasings.txt', import.meta.url),
  reportables: {
    person: {
      hidesWithIt: 'with all posts and comments',
      id: profiles.userId,
      find: findReportedPerson,
      setHidden: setPersonHidden,
    },
  },
  pictureUses: [{ column: reportPictures.imageId, holds: 'imageId', isForHost: true, outlivesAccount: true }],
};
