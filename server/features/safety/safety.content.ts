/** People as reportable content, and the pictures that reports keep. */
import type { Content } from '../../api/feature.ts';
import { findReportedPerson, listPresentPeople, setPersonHidden } from './people.repository.ts';
import { safetyHelp } from './safety.help.ts';
import { reportPictures } from './safety.tables.ts';

export const safetyContent: Content = {
  help: safetyHelp,
  phrasings: new URL('./safety.phrasings.txt', import.meta.url),
  reportables: {
    person: {
      hidesWithIt: 'with all posts and comments',
      find: findReportedPerson,
      listPresent: listPresentPeople,
      setHidden: setPersonHidden,
    },
  },
  pictureUses: [{ column: reportPictures.imageId, holds: 'imageId', isForHost: true, outlivesAccount: true }],
};
