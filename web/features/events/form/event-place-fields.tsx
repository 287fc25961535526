/** The place of an event: an address with its marker, or the link of an online event. */
import type { EventDraft } from '@starparty/contract/event.form.ts';
import { mapZooms, onlineLinkMax } from '@starparty/contract/event-terms.ts';
import { useState } from 'react';
import { nameOf } from '../../../people/place-names.ts';
import { usePlaces } from '../../../people/places.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormValues } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Look } from '../map/map-view.ts';
import { wholeCountry } from '../where.ts';
import { CityField } from './city-field.tsx';
import { MarkerField } from './marker-field.tsx';
import { StreetField } from './street-field.tsx';

interface EventPlaceFieldsProps {
  /** Whether the address was not found, so that the user must place the marker. */
  isMarkerAsked: boolean;
}

export function EventPlaceFields({ isMarkerAsked }: EventPlaceFieldsProps) {
  const [{ isOnline, streetAddress, city, state, marker }, change] = useFormValues<EventDraft>();
  const [isMarkerWanted, setIsMarkerWanted] = useState(marker !== null);
  const look = useCityLook(city, state, isMarkerWanted || isMarkerAsked);
  if (isOnline) {
    return (
      <TextField
        label="Link (optional)"
        name="link"
        type="url"
        required={false}
        maxLength={onlineLinkMax}
        placeholder="https://"
      />
    );
  }
  return (
    <>
      <StreetField street={streetAddress} city={city} state={state} onChange={change} />
      <CityField city={city} onChange={change} />
      <p className="-mt-2 text-sm text-muted">Country: USA</p>
      {isMarkerWanted || isMarkerAsked ? (
        look && <MarkerField marker={marker} look={look} onChange={(next) => change({ marker: next })} />
      ) : (
        <div>
          <Button size="small" onClick={() => setIsMarkerWanted(true)}>
            Place the marker by hand
          </Button>
        </div>
      )}
    </>
  );
}

/** The initial view of the marker's map: the city, if known. Undefined while the city loads. */
function useCityLook(city: string, state: string | null, isWanted: boolean): Look | undefined {
  const name = city.trim() && state ? nameOf({ city: city.trim(), state }) : '';
  const found = usePlaces(isWanted ? name : '');
  if (name && found.isPending) return undefined;
  const place = found.data?.items.find((one) => nameOf(one).toLowerCase() === name.toLowerCase());
  return place ? { center: { lat: place.lat, lng: place.lng }, zoom: mapZooms.selected - 1 } : wholeCountry;
}
