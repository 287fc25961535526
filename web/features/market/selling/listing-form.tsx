/** The form fields of a new or existing listing. */
import { texts } from '@starparty/contract/common-texts.ts';
import { listingDescriptionMax, listingPicturesMax } from '@starparty/contract/limits.ts';
import { deliveries, marketConditions } from '@starparty/contract/market-terms.ts';
import { marketErrors } from '@starparty/contract/market-texts.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import type { PictureSetStore } from '../../../lib/drafts/picture-set.ts';
import { PlaceField } from '../../../people/place-field.tsx';
import { nameOf } from '../../../people/place-names.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PicturePicker } from '../../../ui/pictures/picture-picker.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { deliveryTexts } from '../listing-texts.ts';
import { type FieldProblems, type ListingFields, problemsOf } from './listing-fields.ts';
import { ProhibitedNote } from './prohibited-note.tsx';
import { TagPicker } from './tag-picker.tsx';

interface ListingFormProps {
  fields: ListingFields;
  pictures: PictureSetStore;
  onChange: (fields: ListingFields) => void;
  onSubmit: () => void;
  onCancel: () => void;
  /** The text of the button: "Create Listing". */
  action: string;
  isBusy: boolean;
  busyLabel: string;
  /** The error of the last request. */
  failure: Error | null;
  /** The sentence that explains the error. */
  explain: (error: Error) => string;
  /** Rendered beside Cancel. */
  more?: ReactNode;
}

export function ListingForm(props: ListingFormProps) {
  const { fields, pictures, onChange, onSubmit, onCancel, action, isBusy, busyLabel, failure, explain, more } = props;
  const set = useSyncExternalStore(pictures.subscribe, pictures.get);
  const [isChecked, setIsChecked] = useState(false);
  const found = problemsOf(fields);
  const answered = failure instanceof ApiError ? failure.fields : {};
  const { placeId } = answered;
  const problems: FieldProblems = isChecked ? { ...answered, ...(placeId && { location: placeId }), ...found } : {};
  const change = (part: Partial<ListingFields>) => onChange({ ...fields, ...part });

  function submit() {
    if (isBusy) return;
    setIsChecked(true);
    if (Object.keys(found).length === 0) onSubmit();
  }

  const notice = failure ? explain(failure) : isChecked ? firstSentence(found) : undefined;
  return (
    <Form
      noValidate
      errors={problems}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      isSaving={isBusy}
      footer={
        <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-panel-solid px-5 py-3 tablet:-mx-6 tablet:-mb-6 tablet:px-6">
          {notice && (
            <div className="w-full">
              <Notice kind="error">{notice}</Notice>
            </div>
          )}
          {more}
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={busyLabel}>
            {action}
          </Button>
        </div>
      }
    >
      <ProhibitedNote />
      <PicturePicker
        label="Pictures (optional)"
        pictures={set.pictures}
        max={listingPicturesMax}
        error={set.problem}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
        onMove={pictures.move}
      />
      <TextField
        label="Title"
        name="title"
        value={fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />

      <TextAreaField
        label="Description"
        name="listingDescription"
        max={listingDescriptionMax}
        value={fields.listingDescription}
        onChange={(listingDescription) => change({ listingDescription })}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField
          label="Price"
          name="listingPrice"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="19.99"
          leading="$"
          description="0 is free."
          value={fields.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Select
          label="Condition"
          choices={marketConditions.map((value) => ({ value, text: value }))}
          value={fields.condition}
          onChange={(condition) => change({ condition })}
        />
      </div>
      <TagPicker values={fields.tags} onChange={(tags) => change({ tags })} />

      <CheckboxGroup
        label="Pickup or shipping"
        name="delivery"
        look="chips"
        choices={deliveries.map((value) => ({ value, text: deliveryTexts[value] }))}
        values={fields.delivery}
        onChange={(delivery) => change({ delivery })}
      />

      <PlaceField
        label="Location"
        name="location"
        description="Others see only the city and state. No street is needed."
        chosen={fields.place}
        typedBefore={fields.location}
        onType={(location) =>
          change({
            location,
            place: fields.place && nameOf(fields.place) === location ? fields.place : null,
          })
        }
        onChoose={(place) => place && change({ place, location: nameOf(place) })}
      />
    </Form>
  );
}

/** Missing fields are reported before invalid ones. */
function firstSentence(problems: FieldProblems): string | undefined {
  const sentences = Object.values(problems);
  return sentences.includes(texts.fieldMissing) ? marketErrors.listing_incomplete.text : sentences[0];
}
