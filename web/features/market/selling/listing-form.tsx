/** The fields of the form for a new or an existing listing. */
import { texts } from '@starparty/contract/common-texts.ts';
import { listingDescriptionMax, listingPicturesMax } from '@starparty/contract/limits.ts';
import { type ListingFields, listingRules } from '@starparty/contract/listing.form.ts';
import { deliveries, marketConditions } from '@starparty/contract/market-terms.ts';
import { marketErrors } from '@starparty/contract/market-texts.ts';
import type { Place } from '@starparty/contract/places.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PictureSetStore } from '../../../lib/drafts/picture-set.ts';
import { PlaceField } from '../../../people/place-field.tsx';
import { nameOf } from '../../../people/place-names.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { type FieldErrors, useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { PicturePicker } from '../../../ui/pictures/picture-picker.tsx';
import { deliveryTexts } from '../listing-texts.ts';
import { ProhibitedNote } from './prohibited-note.tsx';
import { TagPicker } from './tag-picker.tsx';

interface ListingFormProps {
  values: ListingFields;
  /** Called with the fields after each change. */
  onChange?: (fields: ListingFields) => void;
  pictures: PictureSetStore;
  send: (fields: ListingFields) => Promise<unknown>;
  onSent: () => void;
  /** Returns the message for a failed request. */
  explain: (error: unknown) => string;
  /** The label of the button: "Create Listing". */
  action: string;
  busyLabel: string;
  /** Whether a request is sending the draft. The form may have been closed and opened again in the meantime. */
  isSaving?: boolean;
  hasOtherChanges?: boolean;
  /** Rendered beside Cancel. */
  more?: ReactNode;
}

const fieldNames = { listingPrice: 'price', placeId: 'location' };

export function ListingForm({ pictures, action, busyLabel, more, ...options }: ListingFormProps) {
  const set = useSyncExternalStore(pictures.subscribe, pictures.get);
  const form = useForm({ ...options, rules: listingRules, fieldNames, incomplete, isClosable: !!options.onChange });
  return (
    <Form
      {...form.props}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      isFooterSticky
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {more}
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={form.isSaving} busyLabel={busyLabel}>
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
      <TextField label="Title" name="title" />
      <TextAreaField label="Description" name="listingDescription" max={listingDescriptionMax} />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField
          label="Price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="19.99"
          leading="$"
          description="0 is free."
        />
        <Select
          label="Condition"
          name="condition"
          choices={marketConditions.map((value) => ({ value, text: value }))}
        />
      </div>
      <TagPicker />
      <CheckboxGroup
        label="Pickup or shipping"
        name="delivery"
        look="chips"
        choices={deliveries.map((value) => ({ value, text: deliveryTexts[value] }))}
      />
      <LocationField />
    </Form>
  );
}

function LocationField() {
  const [location, setLocation] = useFormValue<string>('location');
  const [place, setPlace] = useFormValue<Place | null>('place');
  return (
    <PlaceField
      label="Location"
      name="location"
      description="Others see only the city and state. No street is needed."
      chosen={place}
      typedBefore={location}
      onType={(text) => {
        setLocation(text);
        if (place && nameOf(place) !== text) setPlace(null);
      }}
      onChoose={(chosen) => {
        if (!chosen) return;
        setPlace(chosen);
        setLocation(nameOf(chosen));
      }}
    />
  );
}

/** Missing fields have priority over invalid ones. */
function incomplete(errors: FieldErrors): string {
  const sentences = Object.values(errors);
  return sentences.includes(texts.fieldMissing) ? marketErrors.listing_incomplete.text : (sentences[0] ?? '');
}
