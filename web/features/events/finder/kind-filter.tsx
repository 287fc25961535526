/** The filter for all, online or in-person events, as checkboxes, exactly one of them checked. */
import { CheckLine } from '../../../ui/choices/check-line.tsx';
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
          // Exactly one box is checked: unchecking goes back to all.
          onChange={() => onChange(chosen === kind ? undefined : kind)}
        >
          {text}
        </CheckLine>
      ))}
    </fieldset>
  );
}
