/** The form of the party finder in two steps. Answers survive a login, a reload and failures. */

import type { PartyAvailability, PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { useSaveAbout, useSetAnswers, useSetPaused } from '../party.queries.ts';
import { AnswersStep } from './answers-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { useFormDraft } from './form-draft.ts';
import { ownZone } from './zone-field.tsx';

interface PreferencesFormProps {
  /** The saved preferences. Undefined for a visitor. */
  saved: PartyPreferences | undefined;
  /** Whether the member's age is unknown, so that the form must ask for it. */
  isAgeUnknown: boolean;
  /** The editor of favorite games, for signed-in members. */
  games: ReactNode;
}

const here = '/matchmaking-form';
const nothing = partyQuestions.map(() => null);
const noAvailability: PartyAvailability = {
  languages: [],
  mustShareLanguage: false,
  platforms: [],
  timeZone: null,
  hours: [],
  showsActivity: true,
};

export function PreferencesForm({ saved, isAgeUnknown, games }: PreferencesFormProps) {
  const session = useSession();
  const navigate = useNavigate();
  const isMember = session.status === 'signed-in';
  const [draft, change] = useFormDraft();
  const [zone] = useState(ownZone);
  const [step, setStep] = useState<1 | 2>(1);
  const setAnswers = useSetAnswers();
  const about = useSaveAbout();
  const setPaused = useSetPaused();
  const answers = draft.answers ?? saved?.answers ?? nothing;
  const entered = draft.availability ?? saved?.availability ?? noAvailability;
  const availability = { ...entered, timeZone: entered.timeZone ?? zone };
  const description = draft.description ?? saved?.description ?? '';

  function saveAnswers(next: number[], age: number | null) {
    if (!isMember) void navigate({ to: '/login', search: { next: here } });
    else setAnswers.mutate({ answers: next, age }, { onSuccess: () => setStep(2) });
  }

  function saveAbout(nextDescription: string, { timeZone, ...rest }: PartyAvailability) {
    if (about.isPending) return;
    about.send(
      { description: nextDescription, availability: { ...rest, timeZone: rest.hours.length > 0 ? timeZone : null } },
      { onSuccess: () => void navigate({ to: '/matches' }) },
    );
  }

  return (
    <div className="reading grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">Tell us your preferences</h1>
        <p className="text-sm text-muted">
          Step {step} of 2. {step === 1 ? 'How you like to play.' : 'What other players see about you.'}
        </p>
      </div>
      <div className="panel p-4 tablet:p-6">
        {step === 1 ? (
          <AnswersStep
            age={isAgeUnknown ? (draft.age ?? '') : undefined}
            onChangeAge={(age) => change({ age })}
            answers={answers}
            onChange={(next) => change({ answers: next })}
            onNext={saveAnswers}
            isSaving={setAnswers.isPending}
            problem={problemOf(setAnswers.error, partyTexts.preferencesUpdateFailed)}
          />
        ) : (
          <DescriptionStep
            description={description}
            onChange={(next) => change({ description: next })}
            onBack={() => setStep(1)}
            availability={availability}
            onChangeAvailability={(next) => change({ availability: next })}
            onSubmit={saveAbout}
            isSaving={about.isPending}
            problem={problemOf(about.error, about.failure)}
            games={games}
          />
        )}
      </div>
      {saved && !saved.isFirstTime && (
        <div className="panel p-4 tablet:p-6">
          <Switch isOn={saved.isPaused} onChange={(isPaused) => setPaused.mutate(isPaused)}>
            Pause: hide me from everyone
          </Switch>
        </div>
      )}
    </div>
  );
}

/** Shows the server's message for errors about the text. Shows the message of the step for other errors. */
function problemOf(error: Error | null, failure: string): string | undefined {
  if (!error) return undefined;
  const said = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return said ?? failure;
}
