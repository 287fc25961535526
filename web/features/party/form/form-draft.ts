/** The unsaved answers of the party form. A visitor's draft passes to the member after the login. */
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';

export interface FormDraft {
  /** As typed, until it is stored. */
  age?: string;
  /** A score for each question, null while it is not answered. */
  answers?: (number | null)[];
  description?: string;
  availability?: PartyAvailability;
}

export const formDraftName = 'party';
const nothing: FormDraft = {};

/** The draft and its setter. */
export function useFormDraft(): [FormDraft, (change: FormDraft) => void] {
  const [draft, setDraft] = useDraft(formDraftName, nothing);
  return [draft, (change) => setDraft({ ...draft, ...change })];
}
