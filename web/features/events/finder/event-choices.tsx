/** The filters of the finder for tags, distance and the user's own events. */
import { eventTags } from '@starparty/contract/event-terms.ts';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Popup } from '../../../ui/overlays/overlays.tsx';
import { distances } from './events-search.ts';
import { type EventFilterPopupProps, OwnEventChips } from './filter-chips.tsx';

export function EventTagChoice({ search: { tag }, onChange, hasPoint: _, ...popup }: EventFilterPopupProps) {
  return (
    <Popup {...popup}>
      <CheckboxGroup
        label="With any of these tags"
        look="chips"
        choices={eventTags.map((value) => ({ value, text: value }))}
        values={tag ?? []}
        onChange={(next) => onChange({ tag: next.length > 0 ? next : undefined })}
      />
    </Popup>
  );
}

export function EventDistance({ search: { within }, onChange, hasPoint, ...popup }: EventFilterPopupProps) {
  return (
    <Popup {...popup}>
      <RadioGroup
        label="Maximum distance"
        look="chips"
        choices={[
          { value: 'any', text: 'Anywhere' },
          ...distances.map((miles) => ({ value: String(miles), text: `${miles} miles` })),
        ]}
        value={within ? String(within) : 'any'}
        isDisabled={!hasPoint}
        description={hasPoint ? undefined : 'Choose a place above the map first.'}
        onChange={(next) => onChange({ within: next === 'any' ? undefined : Number(next) })}
      />
    </Popup>
  );
}

export function OwnEvents({ search, onChange, hasPoint: _, ...popup }: EventFilterPopupProps) {
  return (
    <Popup {...popup}>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-semibold">Your events</legend>
        <div className="flex flex-wrap gap-2">
          <OwnEventChips search={search} onChange={onChange} />
        </div>
      </fieldset>
    </Popup>
  );
}
