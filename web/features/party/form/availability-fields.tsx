/** The fields for hours, platforms, region and languages. All are optional. */

import {
  hourPresets,
  type PlayLanguage,
  playLanguages,
  playPlatforms,
  slotsOfPreset,
} from '@starparty/contract/party-availability.ts';
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { TagGroup } from '../../../ui/aria/tag-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { languageName } from '../language-name.ts';
import { WeekGrid } from './week-grid.tsx';
import { ZoneField } from './zone-field.tsx';

interface AvailabilityFieldsProps {
  availability: PartyAvailability;
  onChange: (availability: PartyAvailability) => void;
}

export function AvailabilityFields({ availability, onChange }: AvailabilityFieldsProps) {
  const { languages, mustShareLanguage, platforms, timeZone, hours, showsActivity } = availability;
  const change = (part: Partial<PartyAvailability>) => onChange({ ...availability, ...part });
  const setLanguages = (next: PlayLanguage[]) =>
    change({ languages: next, mustShareLanguage: mustShareLanguage && next.length > 0 });

  return (
    <section aria-labelledby="availability-title" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="availability-title" className="text-base">
          When and where you play
        </h2>
        <p className="text-sm text-muted">Optional. It helps you find people who play when you do.</p>
      </div>
      <div className="grid gap-3">
        <TagGroup
          label="Languages"
          emptyText="None selected."
          tags={languages.map((code) => ({ id: code, text: languageName(code) }))}
          onRemove={(id) => setLanguages(languages.filter((code) => code !== id))}
        />
        <Select
          label="Add a language"
          value={null}
          choices={playLanguages
            .filter((code) => !languages.includes(code))
            .map((value) => ({ value, text: languageName(value) }))}
          onChange={(code) => setLanguages([...languages, code])}
        />
        {languages.length > 0 && (
          <Switch isOn={mustShareLanguage} onChange={(isOn) => change({ mustShareLanguage: isOn })}>
            Only show people who speak one of these
          </Switch>
        )}
      </div>
      <CheckboxGroup
        label="Platforms"
        description="People without a platform in common with yours are not shown."
        choices={playPlatforms.map(({ id, label }) => ({ value: id, text: label }))}
        values={platforms}
        onChange={(next) => change({ platforms: next })}
        look="chips"
      />
      <div className="grid gap-3">
        <h3 className="font-sans text-sm font-semibold">Hours</h3>
        <div className="flex flex-wrap gap-2">
          {hourPresets.map((preset) => {
            const slots = slotsOfPreset(preset);
            const isOn = slots.every((slot) => hours.includes(slot));
            return (
              <Button
                key={preset.id}
                size="small"
                kind={isOn ? 'chosen' : 'secondary'}
                aria-pressed={isOn}
                onClick={() => {
                  const others = hours.filter((slot) => !slots.includes(slot));
                  change({ hours: isOn ? others : [...others, ...slots].sort((a, b) => a - b) });
                }}
              >
                {preset.label}
              </Button>
            );
          })}
          {hours.length > 0 && (
            <Button size="small" kind="ghost" onClick={() => change({ hours: [] })}>
              Clear
            </Button>
          )}
        </div>
        <WeekGrid label="When you play" slots={hours} onChange={(next) => change({ hours: next })} />
        <p role="status" className="text-sm text-muted">
          {hours.length === 0 ? 'No hours selected.' : `${formatNumber(hours.length / 2)} hours a week.`}
        </p>
        {hours.length > 0 && (
          <ZoneField name="availability.timeZone" timeZone={timeZone} onChange={(zone) => change({ timeZone: zone })} />
        )}
      </div>
      <Switch isOn={showsActivity} onChange={(isOn) => change({ showsActivity: isOn })}>
        Show others when I was last active
      </Switch>
    </section>
  );
}
