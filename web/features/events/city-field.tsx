/** The city of an event: what is typed counts, and the places that fit it bring their state along. */
import { placeSearchMax } from '@starparty/contract/limits.ts';
import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { nameOf } from '../../people/place-names.ts';
import { usePlaces } from '../../people/places.queries.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Select } from '../../ui/select.tsx';

const states = usStates.map(([value, text]) => ({ value, text }));

interface CityFieldProps {
  city: string;
  state: StateCode | null;
  onChange: (change: { city: string; state?: StateCode }) => void;
}

export function CityField({ city, state, onChange }: CityFieldProps) {
  const sought = useDebounced(city.trim().slice(0, placeSearchMax));
  const found = usePlaces(sought);
  const places = city.trim() === '' ? [] : (found.data?.items ?? []);
  const placeOf = (text: string) => places.find((place) => nameOf(place) === text);
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <ComboBox
        label="City"
        name="place.locationCity"
        text={city}
        options={places.map((place) => ({
          id: place.id,
          text: nameOf(place),
          about: place.county && `County: ${place.county}`,
        }))}
        chosenId={null}
        isFree
        isLoading={found.isFetching}
        emptyText={null}
        onType={(text) => {
          // A place that is chosen from the list is typed out with its state.
          const place = placeOf(text);
          onChange(place ? { city: place.city, state: place.state as StateCode } : { city: text });
        }}
        onChoose={(id) => {
          const place = places.find((one) => one.id === id);
          if (place) onChange({ city: place.city, state: place.state as StateCode });
        }}
      />
      <Select
        label="State"
        name="place.locationState"
        choices={states}
        value={state}
        placeholder="Choose a state"
        onChange={(next) => onChange({ city, state: next })}
      />
    </div>
  );
}
