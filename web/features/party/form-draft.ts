/** What somebody answers before it is saved; a visitor's answers are still there after the log-in. */
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';

export interface FormDraft {
  /** A score for each question, null while it is not answered. */
  answers?: (number | null)[];
  description?: string;
  availability?: PartyAvailability;
}

export const formDraftName = 'party';
const nothing: FormDraft = {};
/** Of this tab and of nobody: what a visitor has answered, until somebody takes it over. */
const visitorKey = 'starparty.party-form';

/** The draft, how to change it, and how to forget a visitor's. Who logs in goes on with what was answered before. */
export function useFormDraft(isMember: boolean): [FormDraft, (change: FormDraft) => void, () => void] {
  const [before, setBefore] = useState(readVisitors);
  const [own, setOwn] = useDraft<FormDraft>(formDraftName, nothing);
  const draft = isMember ? { ...before, ...own } : before;

  function keepVisitors(next: FormDraft) {
    setBefore(next);
    writeVisitors(next);
  }

  return [
    draft,
    (change) => {
      const next = { ...draft, ...change };
      if (!isMember) keepVisitors(next);
      else {
        setOwn(next);
        writeVisitors(nothing);
      }
    },
    () => keepVisitors(nothing),
  ];
}

function readVisitors(): FormDraft {
  try {
    return JSON.parse(sessionStorage.getItem(visitorKey) ?? '{}');
  } catch {
    return nothing;
  }
}

function writeVisitors(draft: FormDraft): void {
  try {
    if (draft === nothing) sessionStorage.removeItem(visitorKey);
    else sessionStorage.setItem(visitorKey, JSON.stringify(draft));
  } catch {
    // Where storage is forbidden or full, the draft lasts as long as the page.
  }
}
