/**
 * The filter for all, online or in-person events. The checkboxes look like a switch, because only one of them can be
 * checked.
 */
import type { EventsSearch } from './events-search.ts';

type Kind = EventsSearch['kind'];

const kinds: { kind: Kind; text: string }[] = [
  { kind: undefined, text: 'All Events' },
  { kind: 'online', text: 'Online' },
  { kind: 'in-person', text: 'In-Person' },
];

export function KindFilter({ chosen, onChange }: { chosen: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset
      aria-label="Kind of event"
      className="flex w-fit flex-none rounded-full border border-line-strong px-1 text-sm font-semibold"
    >
      {kinds.map(({ kind, text }) => (
        <label key={text} className="flex h-9 cursor-pointer items-center pointer-coarse:h-11">
          <input
            type="checkbox"
            checked={chosen === kind}
            // Unchecking shows all events again.
            onChange={() => onChange(chosen === kind ? undefined : kind)}
            className="peer sr-only"
          />
          <span className="grid h-7 items-center rounded-full px-3 whitespace-nowrap text-muted transition-colors hover:text-text peer-checked:bg-text peer-checked:text-sky peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-aurora max-[24rem]:px-1.5 narrow:text-xs forced-colors:peer-checked:underline pointer-coarse:h-9">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
