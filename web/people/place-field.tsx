/** A text field that suggests US places during typing. */

import { placeSearchMax } from '@starparty/contract/limits.ts';
import { placeTexts } from '@starparty/contract/place-texts.ts';
import type { FoundPlace, Place } from '@starparty/contract/places.ts';
import { useState } from 'react';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import type { Option } from '../ui/aria/combo-box.tsx';
import { ComboBox } from '../ui/overlays/overlays.tsx';
import { SectionFailed } from '../ui/states/section-failed.tsx';
import { nameOf } from './place-names.ts';
import { usePlaces } from './places.queries.ts';

export interface PlaceFieldProps {
  label?: string;
  description?: string;
  chosen: Place | null;
  /** The stored text, if free text is allowed and the text is not a place of the list. */
  typedBefore?: string;
  isReadOnly?: boolean;
  /** The field name in the server's errors. */
  name?: string;
  /** Called with the chosen place. Called with null when the text no longer matches it. */
  onChoose: (place: Place | null) => void;
  onType?: (text: string) => void;
}

export function PlaceField(props: PlaceFieldProps) {
  const { label = 'City and state', description = 'In the United States. You can also enter a ZIP code.' } = props;
  const { chosen, typedBefore = '', isReadOnly = false, name = 'placeId', onChoose, onType } = props;
  const [text, setText] = useState(chosen ? nameOf(chosen) : typedBefore);
  const typed = text.trim().slice(0, placeSearchMax);
  const isChosen = chosen !== null && text === nameOf(chosen);
  const query = useDebounced(typed);
  const found = usePlaces(isChosen ? '' : query);
  const isLoading = !isChosen && typed !== '' && (query !== typed || found.isFetching);
  const places: (Place | FoundPlace)[] = isChosen ? [chosen] : typed === '' ? [] : (found.data?.items ?? []);
  const isFailed = found.isError && !found.isFetching && !isChosen;

  return (
    <div className="grid gap-3">
      <ComboBox
        label={label}
        name={name}
        description={description}
        placeholder="Princeton, NJ"
        text={text}
        options={places.map(optionOf)}
        chosenId={isChosen ? chosen.id : null}
        isLoading={isLoading}
        isReadOnly={isReadOnly}
        // Shows failures below the field, because an open list hides them from screen readers. If free text is allowed,
        // an empty result is not an error.
        emptyText={isFailed || onType ? null : 'No place found. Try fewer letters or another spelling.'}
        onType={(next) => {
          setText(next);
          onType?.(next);
        }}
        onChoose={(id) => {
          const place = places.find((one) => one.id === id);
          if (place) setText(nameOf(place));
          if (place || id === null) onChoose(place ? { id: place.id, city: place.city, state: place.state } : null);
        }}
      />
      {isFailed && (
        <SectionFailed
          title={placeTexts.placesFailed}
          detail={errorSentence(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}

/** Adds the county if several places in a state have the same name. */
function optionOf(place: Place | FoundPlace, _: number, all: (Place | FoundPlace)[]): Option {
  const text = nameOf(place);
  const isAlone = all.every((other) => other === place || nameOf(other) !== text);
  return {
    id: place.id,
    text,
    about: !isAlone && 'county' in place && place.county ? `County: ${place.county}` : undefined,
  };
}
