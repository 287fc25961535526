/** Whether the member has postponed the set-up of the profile for this visit. */
import { useDraft } from '../../lib/drafts/drafts.ts';

export const useSetupPutOff = () => useDraft('setup-put-off', false);
