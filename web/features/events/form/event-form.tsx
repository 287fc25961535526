/** The form that creates or edits an event. Failures keep the typed text. */

import { texts } from '@starparty/contract/common-texts.ts';
import { type EventDraft, eventRules } from '@starparty/contract/event.form.ts';
import { eventDescriptionMax, eventTitleMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import type { PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { eventProblem } from '../events.queries.ts';
import { writtenOf } from './event-draft.ts';
import { EventPictureField } from './event-picture-field.tsx';
import { EventPlaceFields } from './event-place-fields.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { TagsField } from './tags-field.tsx';

interface EventFormProps {
  values: EventDraft;
  /** Called with the draft after each change. */
  onChange?: (draft: EventDraft) => void;
  picture: PictureDraftStore;
  /** The current picture of the event. */
  keptImage: Image | null;
  onDropImage?: () => void;
  /** The label of the button, and its label while busy. */
  action: string;
  busyAction: string;
  hasOtherChanges?: boolean;
  /** Whether a request is sending the draft. The form may have been closed and opened again in the meantime. */
  isSaving?: boolean;
  /** @throws ApiError */
  save: (written: WrittenEvent) => Promise<Event>;
  onSaved: (event: Event) => void;
}

/** Names of the form's fields by the server's field names. */
const fieldNames = {
  'starts.date': 'date',
  'starts.time': 'time',
  'ends.date': 'end.date',
  'ends.time': 'end.time',
  'place.streetAddress': 'streetAddress',
  'place.locationCity': 'city',
  'place.locationState': 'state',
  'place.onlineLink': 'link',
  'place.timeZone': 'timeZone',
};

export function EventForm(props: EventFormProps) {
  const { picture, keptImage, onDropImage, action, busyAction, save, onSaved, ...options } = props;
  const isShown = useIsShown();
  /** An upload may never end, so the form can be closed during an upload. */
  const [isUploading, setIsUploading] = useState(false);
  const [isMarkerAsked, setIsMarkerAsked] = useState(false);
  const isMarkerSure = useRef(false);
  const form = useForm({
    ...options,
    rules: eventRules,
    fieldNames,
    isClosable: isUploading,
    async send(draft) {
      const isSure = isMarkerSure.current;
      isMarkerSure.current = false;
      setIsUploading(true);
      const image = (await picture.settlePicture().finally(() => setIsUploading(false))) ?? keptImage;
      return isShown.current ? save(writtenOf(draft, image?.imageId ?? null, isSure)).catch(refuse) : undefined;
    },
    onSent: (event) => event && onSaved(event),
    explain: (error) => {
      // The picture field reports the failure of an upload.
      if (picture.get().attachment?.state === 'failed') return undefined;
      const sentence = eventProblem(error);
      return codeOf(error) === 'marker_far_off' ? (
        <div className="flex flex-wrap items-center gap-3">
          {sentence}
          <Button
            size="small"
            onClick={() => {
              isMarkerSure.current = true;
              form.submit();
            }}
          >
            Yes, this is correct
          </Button>
        </div>
      ) : (
        sentence
      );
    },
    incomplete: ({ tags }) => eventTexts.eventNotWritten.replace('{message}', tags ?? texts.fieldsWrong),
  });

  function refuse(error: unknown): never {
    if (codeOf(error) === 'image_gone') picture.uploadAgain();
    if (codeOf(error) === 'address_not_found' || codeOf(error) === 'marker_outside') setIsMarkerAsked(true);
    throw error;
  }

  return (
    <Form
      {...form.props}
      aria-busy={form.isSaving}
      className="grid gap-5"
      isFooterSticky
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={form.close} disabled={form.isSaving && !isUploading}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" disabled={form.isSaving}>
            {form.isSaving ? busyAction : action}
          </Button>
        </div>
      }
    >
      <TextField label="Event Name" name="title" maxLength={eventTitleMax} />
      <EventType />
      <EventTimeFields />
      <EventPlaceFields isMarkerAsked={isMarkerAsked} />
      <TextAreaField label="Description" name="description" max={eventDescriptionMax} />
      <TagsField />
      <EventPictureField store={picture} kept={keptImage} onDropKept={onDropImage} isReadOnly={form.isSaving} />
      <div className="grid">
        <PlaceSwitch />
        <Switch name="areEmailsHidden">Guests can't share their e-mail</Switch>
        <PreviewSwitch />
      </div>
    </Form>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

function EventType() {
  const [isOnline, setIsOnline] = useFormValue<boolean>('isOnline');
  return (
    <RadioGroup
      label="Event Type"
      look="chips"
      choices={[
        { value: 'in-person', text: 'In-Person' },
        { value: 'online', text: 'Online' },
      ]}
      value={isOnline ? 'online' : 'in-person'}
      onChange={(kind) => setIsOnline(kind === 'online')}
    />
  );
}

function PlaceSwitch() {
  const [isOnline] = useFormValue<boolean>('isOnline');
  return <Switch name="isPlaceForGuests">Show the {isOnline ? 'link' : 'address'} to guests only</Switch>;
}

/**
 * The switch for the public preview. Hidden from organizers who are under 18 or of unknown age, because they may not
 * publish previews.
 */
function PreviewSwitch() {
  const age = useMe().data?.age ?? 0;
  if (age < adultAge) return null;
  return (
    <div>
      <Switch name="hasPreview">Anyone with the link can see a preview</Switch>
      <p className="pe-16 text-sm text-muted">{eventTexts.previewShows}</p>
    </div>
  );
}
