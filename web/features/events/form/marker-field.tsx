/** The marker of an event, placed on the map by mouse, finger or keys, or by pasting coordinates. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EventMap } from '../map/event-map.tsx';
import { MapMarker } from '../map/map-marker.tsx';
import type { Look, MapView, Point } from '../map/map-view.ts';
import { readPoint, writePoint } from './read-point.ts';

interface MarkerFieldProps {
  marker: Point | null;
  /** The initial view of the map. */
  look: Look;
  onChange: (marker: Point | null) => void;
}

export function MarkerField({ marker, look, onChange }: MarkerFieldProps) {
  const [text, setText] = useState(marker ? writePoint(marker) : '');
  const [view, setView] = useState<MapView>();
  const typed = readPoint(text);
  const isUnread = text.trim() !== '' && !typed;

  function place(point: Point) {
    setText(writePoint(point));
    onChange(point);
  }

  const press = useEffectEvent(place);
  useEffect(() => view?.onPress((point) => press(point)), [view]);

  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-sm font-semibold">Marker</legend>
      <div className="h-64 overflow-hidden rounded-card border border-line-strong">
        <EventMap
          label="Map for placing the marker"
          look={marker ? { center: marker, zoom: 13 } : look}
          isInPage
          onOpen={(opened) => {
            setView(opened);
            return () => setView(undefined);
          }}
        >
          {marker && (
            <MapMarker point={marker} anchor="bottom" onDrop={place}>
              <span role="img" aria-label="Marker" className="block cursor-grab text-ember drop-shadow-lg">
                <MapPin size={38} strokeWidth={2} className="fill-ember-ink" aria-hidden="true" />
              </span>
            </MapMarker>
          )}
        </EventMap>
      </div>
      <p className="text-sm text-muted">
        Click the map to place the marker, then drag it. With a keyboard, move the map with the arrow keys and press the
        button.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={!view} onClick={() => view && place(view.look().center)}>
          Place marker at the center
        </Button>
        {marker && (
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              setText('');
              onChange(null);
            }}
          >
            Remove marker
          </Button>
        )}
      </div>
      <TextField
        label="Coordinates"
        required={false}
        placeholder="40.7128, -74.0060"
        description="Latitude and longitude, as shown by map services."
        value={text}
        error={isUnread ? eventTexts.eventMarkerUnread : undefined}
        onChange={(event) => {
          setText(event.target.value);
          const point = readPoint(event.target.value);
          if (point) {
            onChange(point);
            view?.go({ center: point, zoom: 13 });
          }
        }}
      />
    </fieldset>
  );
}
