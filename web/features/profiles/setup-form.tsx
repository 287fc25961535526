/** The onboarding form: profile, games and linked services. */

import { texts } from '@starparty/contract/common-texts.ts';
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { bioMax } from '@starparty/contract/limits.ts';
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { setupRules } from '@starparty/contract/setup.form.ts';
import type { ReactNode } from 'react';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { useFormValue } from '../../ui/fields/form-fields.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { setupDraftName, useCompleteProfile } from './me.queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { linksOf, type ServiceLinks } from './service-links.ts';

/** Renders the game slots, which belong to another feature. */
export type RenderGames = (
  games: FavoriteGame[],
  change: (update: (games: FavoriteGame[]) => FavoriteGame[]) => void,
) => ReactNode;

type SetupDraft = ServiceLinks & { age: string; bio: string; favoriteGames: FavoriteGame[] };

interface SetupFormProps {
  me: Me;
  renderGames: RenderGames;
  onLater: () => void;
}

export function SetupForm({ me, renderGames, onLater }: SetupFormProps) {
  const [draft, setDraft] = useDraft<SetupDraft | null>(setupDraftName, null);
  const completion = useCompleteProfile();
  const form = useForm({
    rules: setupRules,
    // A stored age replaces the age of the draft, because the party finder may have stored it later.
    values: { ...draftOf(me), ...draft, ...(me.age !== null && { age: String(me.age) }) },
    onChange: setDraft,
    send: ({ favoriteGames, ...profile }) =>
      completion.sendAsync({ ...profile, favoriteGames: favoriteGames.map(({ rank, gameId }) => ({ rank, gameId })) }),
    isSaving: completion.isPending,
    explain: setupProblem,
    incomplete: ({ age, bio }) =>
      bio || age === profileTexts.ageMissing ? profileErrors.profile_incomplete.text : texts.fieldsWrong,
  });
  return (
    <Form
      {...form.props}
      className="setup-form grid gap-8"
      isFooterSticky
      footer={
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onLater}>
            Later
          </Button>
          <Button type="submit" kind="primary" aria-disabled={form.isSaving} className="min-w-40">
            {form.isSaving ? 'Saving...' : 'Complete Setup'}
          </Button>
        </div>
      }
    >
      <fieldset className="grid gap-4">
        <legend className="pb-3 font-display text-base font-semibold">Basic Info</legend>
        <TextField
          label="Age"
          name="age"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={6}
          readOnly={me.age !== null}
          description={me.age === null ? undefined : profileTexts.ageStored}
        />
        <TextAreaField label="Bio" name="bio" required max={bioMax} placeholder="What do you play, and how?" />
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="pb-3 font-display text-base font-semibold">Favorite Games</legend>
        <Games render={renderGames} />
      </fieldset>
      <fieldset>
        <legend className="pb-3 font-display text-base font-semibold">
          Gaming Accounts <span className="font-sans text-sm font-normal text-muted">(optional)</span>
        </legend>
        <ServiceFields />
      </fieldset>
    </Form>
  );
}

function Games({ render }: { render: RenderGames }) {
  const [games, setGames] = useFormValue<FavoriteGame[]>('favoriteGames');
  return render(games, (update) => setGames(update(games)));
}

function draftOf(me: Me): SetupDraft {
  return { age: me.age?.toString() ?? '', bio: me.bio ?? '', ...linksOf(me), favoriteGames: me.favoriteGames };
}

function setupProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return profileTexts.profileSaveFailed;
  if (error.code === 'profile_incomplete') return error.message;
  return explain(
    error.code === 'game_gone' ? `${profileTexts.gameSelectionsFailed}.` : profileTexts.profileSaveFailed,
    error,
  );
}
