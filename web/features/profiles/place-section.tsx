/**
 * The user's city and its visibility. No more precise place can be entered. An unsaved draft remains after visits to
 * other pages.
 */

import type { Place } from '@starparty/contract/places.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { useState } from 'react';
import { explain, explainKept } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { PlaceField } from '../../people/place-field.tsx';
import { nameOf } from '../../people/place-names.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SaveRow } from '../../ui/fields/save-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useSaveDraft } from './me.queries.ts';

interface PlaceDraft {
  place: Place | null;
  isPlaceShown: boolean;
}

const audiences = [
  { isPlaceShown: false, text: 'Nobody' },
  { isPlaceShown: true, text: 'Members, on your profile' },
];

export function PlaceSection({ id, me }: { id: string; me: Me }) {
  const [draft, setDraft] = useDraft<PlaceDraft | null>('place', null);
  const [isMissing, setIsMissing] = useState(false);
  const update = useSaveDraft('place', 'save', (error) => explainKept(profileTexts.placeUpdateFailed, error));
  const removal = useSaveDraft('place', 'remove', (error) => explain(profileTexts.placeUpdateFailed, error));
  const { place, isPlaceShown } = draft ?? me;
  const failure = update.error ?? removal.error;

  function change(part: Partial<PlaceDraft>) {
    setIsMissing(false);
    setDraft({ place, isPlaceShown, ...part });
  }

  function submit() {
    if (update.isPending || removal.isPending) return;
    setIsMissing(!place);
    removal.reset();
    if (place) update.send({ placeId: place.id, isPlaceShown });
  }

  function remove() {
    update.reset();
    setIsMissing(false);
    removal.send({ placeId: null });
  }

  return (
    <SettingsSection
      id={id}
      title="Place"
      about="Your city and state help you find events, listings and people near you. No exact address is stored."
    >
      <Form
        noValidate
        errors={{ placeId: isMissing ? profileTexts.placeNotChosen : undefined }}
        onSubmit={submit}
        className="grid gap-5"
      >
        {failure && <Notice kind="error">{explain(profileTexts.placeUpdateFailed, failure)}</Notice>}
        <PlaceField
          // Saving or removing a place replaces the typed text.
          key={me.place ? nameOf(me.place) : ''}
          chosen={place}
          isReadOnly={update.isPending || removal.isPending}
          onChoose={(chosen) => change({ place: chosen })}
        />
        <fieldset className="grid">
          <legend className="pb-1.5 text-sm font-semibold">Visible to</legend>
          {audiences.map((audience) => (
            <label
              key={audience.text}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 transition-colors hover:bg-raised has-checked:bg-raised"
            >
              <input
                type="radio"
                name="isPlaceShown"
                checked={isPlaceShown === audience.isPlaceShown}
                onChange={() => change({ isPlaceShown: audience.isPlaceShown })}
                className="size-4.5 flex-none accent-ember"
              />
              {audience.text}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <SaveRow
            label="Save Place"
            isBusy={update.isPending}
            isChanged={draft !== null}
            isSaved={update.isSuccess && draft === null && me.place !== null}
          />
          {me.place && (
            <Button kind="ghost" isBusy={removal.isPending} busyLabel="Removing" onClick={remove}>
              Remove Place
            </Button>
          )}
        </div>
      </Form>
    </SettingsSection>
  );
}
