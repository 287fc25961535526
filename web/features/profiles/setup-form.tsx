/** The onboarding form: profile, games and linked services. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { ageMax, ageMin, bioMax } from '@starparty/contract/limits.ts';
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import type { FavoriteGame, Me } from '@starparty/contract/profiles.ts';
import { type ReactNode, useState } from 'react';
import { ApiError, explain, fieldErrors } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import type { FieldErrors } from '../../ui/fields/form-fields.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { setupDraftName, useCompleteProfile } from './me.queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { linksOf, type ServiceLinks } from './service-links.ts';

/** Renders the game slots, which belong to another feature. */
export type RenderGames = (
  games: FavoriteGame[],
  change: (update: (games: FavoriteGame[]) => FavoriteGame[]) => void,
) => ReactNode;

interface SetupDraft {
  age: string;
  bio: string;
  links: ServiceLinks;
  favoriteGames: FavoriteGame[];
}

interface SetupFormProps {
  me: Me;
  renderGames: RenderGames;
  onLater: () => void;
}

export function SetupForm({ me, renderGames, onLater }: SetupFormProps) {
  const [kept, keep] = useDraft<SetupDraft | null>(setupDraftName, null);
  const [mistakes, setMistakes] = useState<FieldErrors>({});
  const completion = useCompleteProfile();
  const isBusy = completion.isPending;

  const draft = kept ?? draftOf(me);
  const change = (part: Partial<SetupDraft>) => keep({ ...draft, ...part });
  const isIncomplete = mistakes.age === profileTexts.ageMissing || mistakes.bio !== undefined;
  const problem = isIncomplete
    ? profileErrors.profile_incomplete.text
    : completion.error && setupProblem(completion.error);

  function submit() {
    if (isBusy) return;
    const found = mistakesIn(draft);
    setMistakes(found);
    completion.reset();
    if (Object.keys(found).length > 0) return;
    const favoriteGames = draft.favoriteGames.map(({ rank, gameId }) => ({ rank, gameId }));
    completion.send({ age: Number(draft.age), bio: draft.bio, ...draft.links, favoriteGames });
  }

  return (
    <Form
      noValidate
      errors={completion.error ? fieldErrors(completion.error) : mistakes}
      onSubmit={submit}
      className="grid gap-8"
    >
      <p className="text-muted">
        Tell others who you are and what you play. Everything but your age can be changed later.
      </p>
      <fieldset className="grid gap-4">
        <legend className="pb-3 font-display text-base font-semibold">Basic Info</legend>
        <TextField
          label="Age"
          name="age"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={6}
          value={draft.age}
          readOnly={isBusy}
          onChange={(event) => change({ age: event.target.value })}
        />
        <TextAreaField
          label="Bio"
          name="bio"
          required
          max={bioMax}
          placeholder="What do you play, and how?"
          value={draft.bio}
          readOnly={isBusy}
          onChange={(bio) => change({ bio })}
        />
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="pb-3 font-display text-base font-semibold">Favorite Games</legend>
        {renderGames(draft.favoriteGames, (update) => change({ favoriteGames: update(draft.favoriteGames) }))}
      </fieldset>
      <fieldset>
        <legend className="pb-3 font-display text-base font-semibold">
          Gaming Accounts <span className="font-sans text-sm font-normal text-muted">(optional)</span>
        </legend>
        <ServiceFields
          links={draft.links}
          isReadOnly={isBusy}
          onChange={(field, link) => change({ links: { ...draft.links, [field]: link } })}
        />
      </fieldset>
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-t border-line bg-panel-solid px-5 py-4 tablet:-mx-6 tablet:-mb-6 tablet:px-6">
        {problem && <Notice kind="error">{problem}</Notice>}
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onLater}>
            Later
          </Button>
          <Button type="submit" kind="primary" aria-disabled={isBusy} className="min-w-40">
            {isBusy ? 'Saving...' : 'Complete Setup'}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function draftOf(me: Me): SetupDraft {
  return { age: me.age?.toString() ?? '', bio: me.bio ?? '', links: linksOf(me), favoriteGames: me.favoriteGames };
}

function mistakesIn({ age, bio }: SetupDraft): FieldErrors {
  const years = Number(age);
  const isAge = Number.isInteger(years) && years >= ageMin && years <= ageMax;
  return {
    ...(age.trim() === '' ? { age: profileTexts.ageMissing } : !isAge && { age: profileTexts.ageWrong }),
    ...(keptText(bio) === '' && { bio: profileTexts.bioMissing }),
  };
}

function setupProblem(error: Error): string {
  if (!(error instanceof ApiError)) return profileTexts.profileSaveFailed;
  if (error.code === 'profile_incomplete') return error.message;
  return explain(
    error.code === 'game_gone' ? `${profileTexts.gameSelectionsFailed}.` : profileTexts.profileSaveFailed,
    error,
  );
}
