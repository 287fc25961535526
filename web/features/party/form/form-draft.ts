/** The unsaved answers of the party form. After the login, a visitor's draft becomes the member's. */
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';

export interface FormDraft {
  /** The age as typed. Null once it is stored. */
  age?: string | null;
  /** A score per question. Null until the question is answered. */
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
