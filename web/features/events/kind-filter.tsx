/** All events, those online or those in person: boxes of which one is checked. */
import { CheckLine } from '../../ui/check-line.tsx';
import type { EventsSearch } from './events-search.ts';

type Kind = EventsSearch['kind'];

const kinds: { kind: Kind; text: string }[] = [
  { kind: undefined, text: 'All Events' },
  { kind: 'online', text: 'Online' },
  { kind: 'in-person', text: 'In-Person' },
];

export function KindFilter({ chosen, onChange }: { chosen: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset aria-label="Kind of event" className="flex flex-wrap gap-x-3">
      {kinds.map(({ kind, text }) => (
        <CheckLine
          key={text}
          isChecked={chosen === kind}
          // One is always checked: taking one away goes back to all.
          onChange={() => onChange(chosen === kind ? undefined : kind)}
        >
          {text}
        </CheckLine>
      ))}
    </fieldset>
  );
}
