/** The form that creates or edits an event. Failures keep the typed text. */

import { texts } from '@starparty/contract/common-texts.ts';
import { eventDescriptionMax, eventTitleMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import type { PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCloseGuard } from '../../../ui/overlays/close-guard.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { type EventDraft, findMistakes, type Mistakes, writtenOf } from './event-draft.ts';
import { EventPictureField } from './event-picture-field.tsx';
import { EventPlaceFields } from './event-place-fields.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { TagsField } from './tags-field.tsx';

interface EventFormProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  picture: PictureDraftStore;
  /** The current picture of the event. */
  keptImage: Image | null;
  onDropImage?: () => void;
  /** The button's text, and its text while busy. */
  action: string;
  busyAction: string;
  /** If true, closing asks for confirmation. */
  hasChanges?: boolean;
  /** @throws ApiError */
  save: (written: WrittenEvent) => Promise<Event>;
  onSaved: (event: Event) => void;
}

export function EventForm(props: EventFormProps) {
  const { draft, onChange, picture, keptImage, onDropImage, action, busyAction } = props;
  /** From submit until the event is saved. */
  const [isBusy, setIsBusy] = useState(false);
  /** Excludes the upload, which may never end: the form can be closed during it. */
  const [isSaving, setIsSaving] = useState(false);
  const isShown = useIsShown();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isMarkerAsked, setIsMarkerAsked] = useState(false);
  const [isFar, setIsFar] = useState(false);
  const close = useCloseGuard({ hasChanges: props.hasChanges ?? false, isSaving });
  const change = (part: Partial<EventDraft>) => {
    setIsFar(false);
    onChange({ ...draft, ...part });
  };

  async function save(isMarkerSure: boolean) {
    if (isBusy) return;
    const found = findMistakes(draft, new Date());
    setMistakes(found);
    setIsFar(false);
    const [first] = Object.values(found);
    setProblem(first && eventTexts.eventNotWritten.replace('{message}', found.tags ?? eventTexts.eventIncomplete));
    if (first) return;
    setIsBusy(true);
    try {
      const image = (await picture.settlePicture()) ?? keptImage;
      if (!isShown.current) return;
      setIsSaving(true);
      const event = await props.save(writtenOf(draft, image?.imageId ?? null, isMarkerSure));
      props.onSaved(event);
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
      setIsSaving(false);
    }
  }

  function fail(error: unknown) {
    const { code, fields = {}, message = texts.unexpectedError } = error instanceof ApiError ? error : ({} as ApiError);
    if (code === 'image_gone') picture.pictureIsGone();
    // The picture field reports the failure.
    if (picture.get().attachment?.state === 'failed') return;
    if (code === 'address_not_found' || code === 'marker_outside') setIsMarkerAsked(true);
    setIsFar(code === 'marker_far_off');
    setMistakes(fields);
    setProblem(eventTexts.eventNotWritten.replace('{message}', message));
  }

  return (
    <Form
      noValidate
      errors={mistakes}
      aria-busy={isBusy}
      onSubmit={() => void save(false)}
      className="grid gap-5"
      isSaving={isBusy}
      footer={
        <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-panel-solid px-5 py-3 tablet:-mx-6 tablet:-mb-6 tablet:px-6">
          <Button onClick={close} disabled={isSaving}>
            Cancel
          </Button>
          {/* Not `disabled`, because the button keeps the focus while saving. */}
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {isBusy ? busyAction : action}
          </Button>
        </div>
      }
    >
      <TextField
        label="Event Name"
        name="title"
        maxLength={eventTitleMax}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <RadioGroup
        label="Event Type"
        look="chips"
        choices={[
          { value: 'in-person', text: 'In-Person' },
          { value: 'online', text: 'Online' },
        ]}
        value={draft.isOnline ? 'online' : 'in-person'}
        onChange={(kind) => change({ isOnline: kind === 'online' })}
      />
      <EventTimeFields draft={draft} onChange={change} />
      <EventPlaceFields draft={draft} isMarkerAsked={isMarkerAsked} onChange={change} />
      <TextAreaField
        label="Description"
        name="description"
        max={eventDescriptionMax}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <TagsField tags={draft.tags} error={mistakes.tags} onChange={(tags) => change({ tags })} />
      <EventPictureField store={picture} kept={keptImage} onDropKept={onDropImage} isReadOnly={isBusy} />
      <div className="grid">
        <Switch isOn={draft.isPlaceForGuests} onChange={(isPlaceForGuests) => change({ isPlaceForGuests })}>
          Show the {draft.isOnline ? 'link' : 'address'} to guests only
        </Switch>
        <Switch isOn={draft.areEmailsHidden} onChange={(areEmailsHidden) => change({ areEmailsHidden })}>
          Guests can't share their e-mail
        </Switch>
        <PreviewSwitch isOn={draft.hasPreview} onChange={(hasPreview) => change({ hasPreview })} />
      </div>
      {problem && (
        <Notice kind="error">
          <div className="flex flex-wrap items-center gap-3">
            {problem}
            {isFar && (
              <Button size="small" onClick={() => void save(true)}>
                Yes, this is correct
              </Button>
            )}
          </div>
        </Notice>
      )}
    </Form>
  );
}

/** Hidden from organizers under 18 or of unknown age, who may not have previews. */
function PreviewSwitch(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const age = useMe().data?.age ?? 0;
  if (age < adultAge) return null;
  return (
    <div>
      <Switch {...props}>Anyone with the link can see a preview</Switch>
      <p className="pe-16 text-sm text-muted">{eventTexts.previewShows}</p>
    </div>
  );
}
