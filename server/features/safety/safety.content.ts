/** People, whom members report and the host hides. */
import type { Content } from '../../api/feature.ts';
import { findReportedPerson, listPresentPeople, setPersonHidden } from './people.repository.ts';

export const safetyContent: Content = {
  reportables: {
    person: {
      hidesWithIt: 'with all posts and comments',
      find: findReportedPerson,
      listPresent: listPresentPeople,
      setHidden: setPersonHidden,
    },
  },
};
