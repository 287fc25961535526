/** The filters of the finder that are choices: tags and distance. */
import { eventTags } from '@starparty/contract/event-terms.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { PopupPanel } from '../../ui/popup-panel.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { EventFilterPanelProps } from './event-filter-panel.ts';
import { distances } from './events-search.ts';

export function EventTagsPanel({ search: { tag }, onChange, hasPoint: _, ...popup }: EventFilterPanelProps) {
  return (
    <PopupPanel {...popup}>
      <CheckboxGroup
        label="With any of these tags"
        look="chips"
        choices={eventTags.map((value) => ({ value, text: value }))}
        values={tag ?? []}
        onChange={(next) => onChange({ tag: next.length > 0 ? next : undefined })}
      />
    </PopupPanel>
  );
}

export function EventDistancePanel({ search: { within }, onChange, hasPoint, ...popup }: EventFilterPanelProps) {
  return (
    <PopupPanel {...popup}>
      <RadioGroup
        label="At most so far away"
        look="chips"
        choices={[
          { value: 'any', text: 'Anywhere' },
          ...distances.map((miles) => ({ value: String(miles), text: `${miles} miles` })),
        ]}
        value={within ? String(within) : 'any'}
        isDisabled={!hasPoint}
        description={hasPoint ? undefined : 'Choose a place first, above the map.'}
        onChange={(next) => onChange({ within: next === 'any' ? undefined : Number(next) })}
      />
    </PopupPanel>
  );
}
