/** The preferences form of the party finder, for tests that answer `getPartyPreferences`. */
import { usePreferences } from '../features/party/party.queries.ts';
import { PreferencesForm } from '../features/party/preferences-form.tsx';

export function SavedPreferences() {
  const { data } = usePreferences();
  return data ? <PreferencesForm saved={data} games={null} /> : null;
}
