/** The preferences form of the party finder, for tests whose server answers `getPartyPreferences`. */

import { PreferencesForm } from '../features/party/form/preferences-form.tsx';
import { usePreferences } from '../features/party/party.queries.ts';

export function SavedPreferences() {
  const { data } = usePreferences();
  return data ? <PreferencesForm saved={data} isAgeUnknown={false} games={null} /> : null;
}
