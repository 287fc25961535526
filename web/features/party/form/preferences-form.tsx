/** The form of the party finder in two steps. Answers survive a login, a reload and failures. */

import type { PartyAvailability, PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import { useSetPaused } from '../party.queries.ts';
import { AnswersStep } from './answers-step.tsx';
import { useFormDraft } from './form-draft.ts';
import { ownZone } from './zone-field.tsx';

const loadSecondStep = async () => (await import('./description-step.tsx')).DescriptionStep;
const DescriptionStep = lazyPart(loadSecondStep, { nameOf: () => 'The second step', fallback: () => <PageLoading /> });

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
  const setPaused = useSetPaused();
  // Load the code of the second step in advance, so that the step opens at once.
  useEffect(() => whenIdle(() => void loadSecondStep().catch(() => {})), []);
  const answers = draft.answers ?? saved?.answers ?? nothing;
  const entered = draft.availability ?? saved?.availability ?? noAvailability;
  const availability = { ...entered, timeZone: entered.timeZone ?? zone };
  const description = draft.description ?? saved?.description ?? '';

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
            age={isAgeUnknown ? (draft.age ?? '') : null}
            answers={answers}
            onChange={change}
            isMember={isMember}
            onNext={() => (isMember ? setStep(2) : void navigate({ to: '/login', search: { next: here } }))}
          />
        ) : (
          <DescriptionStep
            description={description}
            availability={availability}
            onChange={change}
            onBack={() => setStep(1)}
            onSaved={() => void navigate({ to: '/matches' })}
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
