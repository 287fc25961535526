/** The time zone of the hours. Defaults to the browser's time zone, unless it is unknown. */
import { isTimeZone } from '@starparty/contract/time-zone.ts';
import { useMemo, useState } from 'react';
import { ComboBox } from '../../../ui/overlays/overlays.tsx';

interface ZoneFieldProps {
  name: string;
  timeZone: string | null;
  onChange: (timeZone: string | null) => void;
}

/** Time zones of browsers that hide or do not know their location. */
const saysNothing = /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich)$/;

/** The time zone of this browser. Null if the person must choose a time zone. */
export function ownZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || saysNothing.test(timeZone) ? null : timeZone;
}

/** Browsers report some cities by their former names. */
const renamed = [
  ...[
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Ho_Chi_Minh',
    'Asia/Yangon',
    'Asia/Thimphu',
    'Europe/Kyiv',
    'America/Nuuk',
  ],
  ...['Atlantic/Faroe', 'Pacific/Chuuk', 'Pacific/Pohnpei', 'Africa/Asmara', 'America/Argentina/Buenos_Aires'],
];

const listZones = (chosen: string | null): string[] => {
  const listed = [
    ...Intl.supportedValuesOf('timeZone'),
    ...renamed.filter(isTimeZone),
    'UTC',
    ...(chosen ? [chosen] : []),
  ];
  return [...new Set(listed)].sort();
};

const nameOf = (timeZone: string) => timeZone.replaceAll('_', ' ');

export function ZoneField({ name, timeZone, onChange }: ZoneFieldProps) {
  const [text, setText] = useState(timeZone ? nameOf(timeZone) : '');
  const query = text.trim().toLowerCase();
  const isChosen = timeZone !== null && text === nameOf(timeZone);
  const zones = useMemo(() => listZones(timeZone), [timeZone]);
  const found = isChosen ? zones : zones.filter((zone) => nameOf(zone).toLowerCase().includes(query));
  return (
    <ComboBox
      label="Time zone"
      name={name}
      description="Your hours follow this time zone, including daylight saving time."
      placeholder="America/New York"
      text={text}
      options={found.map((zone) => ({ id: zone, text: nameOf(zone) }))}
      chosenId={isChosen ? timeZone : null}
      isLoading={false}
      emptyText="No such time zone. Try the largest city near you."
      onType={setText}
      onChoose={(zone) => {
        if (zone) setText(nameOf(zone));
        onChange(zone);
      }}
    />
  );
}
