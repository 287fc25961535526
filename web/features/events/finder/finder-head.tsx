/** The head of the finder: title, search, filters, and the button that creates an event. */
import { eventSearchMax } from '@starparty/contract/event-terms.ts';
import { List, Map as MapIcon, Plus, Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/choices/check-line.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
import { desktopWidth, useMedia } from '../../../ui/use-media.ts';
import { EventFilters } from './event-filters.tsx';
import { countFilters, type EventsSearch, noFilters } from './events-search.ts';
import { KindFilter } from './kind-filter.tsx';

interface FinderHeadProps {
  search: EventsSearch;
  text: string;
  onText: (text: string) => void;
  onSearch: (change: Partial<EventsSearch>) => void;
  onCreate: () => void;
  hasPoint: boolean;
  /** List and map are two views. */
  isNarrow: boolean;
  /** Whether the list can follow a map's view. */
  hasMap: boolean;
}

export function FinderHead(props: FinderHeadProps) {
  const { search, text, onText, onSearch, onCreate, hasPoint, isNarrow, hasMap } = props;
  const isDesktop = useMedia(desktopWidth) && !isNarrow;
  const isMapAlone = isNarrow && search.view === 'map';
  const filters = <EventFilters search={search} onChange={onSearch} hasPoint={hasPoint} />;
  return (
    <div className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl">Events</h1>
        <Button kind="primary" aria-haspopup="dialog" onClick={onCreate}>
          <Plus size={19} aria-hidden="true" />
          Create Event
        </Button>
      </div>
      <TextField
        label="Search events"
        isLabelHidden
        type="search"
        required={false}
        maxLength={eventSearchMax}
        placeholder="Search by title, address, city, or state"
        value={text}
        onChange={(event) => onText(event.target.value)}
        leading={<Search size={18} aria-hidden="true" />}
      />
      {!isMapAlone && <KindFilter chosen={search.kind} onChange={(kind) => onSearch({ kind })} />}
      {isDesktop ? (
        filters
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterSheet count={countFilters(search)} showLabel="Show events" onClear={() => onSearch(noFilters)}>
            {isMapAlone && <KindFilter chosen={search.kind} onChange={(kind) => onSearch({ kind })} />}
            {filters}
          </FilterSheet>
          {isNarrow && <Views isMap={search.view === 'map'} onChange={(view) => onSearch({ view })} />}
        </div>
      )}
      {hasMap && !isMapAlone && (
        <CheckLine
          isChecked={search.only === 'map'}
          onChange={(isChecked) => onSearch({ only: isChecked ? 'map' : undefined })}
        >
          Only events on the visible map
        </CheckLine>
      )}
    </div>
  );
}

function Views({ isMap, onChange }: { isMap: boolean; onChange: (view: 'map' | undefined) => void }) {
  return (
    <fieldset aria-label="View" className="flex gap-1 rounded-field border border-line bg-panel p-1">
      {[
        { text: 'List', Icon: List, isOn: !isMap, view: undefined },
        { text: 'Map', Icon: MapIcon, isOn: isMap, view: 'map' as const },
      ].map(({ text, Icon, isOn, view }) => (
        <Button
          key={text}
          kind={isOn ? 'secondary' : 'ghost'}
          size="small"
          aria-pressed={isOn}
          onClick={() => onChange(view)}
          className="pointer-coarse:h-11"
        >
          <Icon size={17} aria-hidden="true" />
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
