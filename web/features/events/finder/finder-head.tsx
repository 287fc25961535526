/** The head of the finder: title, search, filters, and the button that creates an event. */
import { eventSearchMax } from '@starparty/contract/event-terms.ts';
import { List, Map as MapIcon, Plus, Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
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
  /** The window has room for the head above list and map. */
  isDesktop: boolean;
}

export function FinderHead(props: FinderHeadProps) {
  const { search, text, onText, onSearch, onCreate, hasPoint, isNarrow, isDesktop } = props;
  const isMapAlone = isNarrow && search.view === 'map';
  const kinds = <KindFilter chosen={search.kind} onChange={(kind) => onSearch({ kind })} />;
  const filters = <EventFilters search={search} onChange={onSearch} hasPoint={hasPoint} />;
  const title = <h1 className={isDesktop ? 'text-2xl' : 'text-xl'}>Events</h1>;
  const create = (
    <Button kind="primary" aria-haspopup="dialog" onClick={onCreate}>
      <Plus size={19} aria-hidden="true" />
      Create Event
    </Button>
  );
  const field = (
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
  );
  if (isDesktop) {
    return (
      <div className="grid gap-2">
        <div className="flex items-center gap-6">
          {title}
          <div className="max-w-form flex-1">{field}</div>
          <div className="ms-auto">{create}</div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {kinds}
          {filters}
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        {title}
        {create}
      </div>
      {/* Narrow fields show the whole placeholder in small type. */}
      <div className="[&_input]:placeholder:text-sm">{field}</div>
      {!isMapAlone && kinds}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterSheet count={countFilters(search)} showLabel="Show events" onClear={() => onSearch(noFilters)}>
          {isMapAlone && kinds}
          {filters}
        </FilterSheet>
        {isNarrow && <Views isMap={search.view === 'map'} onChange={(view) => onSearch({ view })} />}
      </div>
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
