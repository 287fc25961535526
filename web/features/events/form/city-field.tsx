/** The city of an event. Free text is allowed; choosing a suggestion also sets the state. */
import { placeSearchMax } from '@starparty/contract/limits.ts';
import type { Place } from '@starparty/contract/places.ts';
import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { nameOf } from '../../../people/place-names.ts';
import { usePlaces } from '../../../people/places.queries.ts';
import { Select } from '../../../ui/choices/select.tsx';
import { ComboBox } from '../../../ui/overlays/overlays.tsx';

const states = usStates.map(([value, text]) => ({ value, text }));

interface CityFieldProps {
  city: string;
  onChange: (change: { city: string; state?: StateCode }) => void;
}

export function CityField({ city, onChange }: CityFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  const typed = isTyped ? city.trim().slice(0, placeSearchMax) : '';
  const query = useDebounced(typed);
  const found = usePlaces(query);
  const places = typed === '' ? [] : (found.data?.items ?? []);
  const take = (place: Place) => {
    setIsTyped(false);
    onChange({ city: place.city, state: place.state as StateCode });
  };
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <ComboBox
        label="City"
        name="city"
        text={city}
        options={places.map((place) => ({
          id: place.id,
          text: nameOf(place),
          about: place.county && `County: ${place.county}`,
        }))}
        chosenId={null}
        isFree
        isLoading={typed !== '' && (query !== typed || found.isFetching)}
        emptyText={null}
        onType={(text) => {
          // Suggestions include the state in their text.
          const place = places.find((one) => nameOf(one) === text);
          if (place) return take(place);
          setIsTyped(true);
          onChange({ city: text });
        }}
        onChoose={(id) => {
          const place = places.find((one) => one.id === id);
          if (place) take(place);
        }}
      />
      <Select label="State" name="state" choices={states} placeholder="Choose a state" />
    </div>
  );
}
