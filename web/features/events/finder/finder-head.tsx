/** The header of the finder: title, search, filters, and the button that creates an event. */
import { eventSearchMax } from '@starparty/contract/event-terms.ts';
import { List, Map as MapIcon, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
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
  /** Whether list and map are two separate views. */
  isNarrow: boolean;
  /** Whether the window has room for the header above list and map. */
  isDesktop: boolean;
}

export function FinderHead(props: FinderHeadProps) {
  const { search, text, onText, onSearch, onCreate, hasPoint, isNarrow, isDesktop } = props;
  const kinds = <KindFilter chosen={search.kind} onChange={(kind) => onSearch({ kind })} />;
  const filters = <EventFilters isRow={isDesktop} search={search} onChange={onSearch} hasPoint={hasPoint} />;
  const isMap = search.view === 'map';
  const OtherView = isMap ? List : MapIcon;
  const title = <h1 className={isDesktop ? 'text-2xl' : 'text-xl'}>Events</h1>;
  const create = (
    <Button kind="primary" aria-haspopup="dialog" onClick={onCreate} className="max-tablet:px-3 narrow:px-2">
      <Plus size={19} aria-hidden="true" className="narrow:hidden" />
      Create Event
    </Button>
  );
  const field = (
    <SearchField
      label="Search events"
      maxLength={eventSearchMax}
      placeholder="Search by title, address, city, or state"
      value={text}
      onChange={(event) => onText(event.target.value)}
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 phone:gap-2 phone:px-3 phone:py-2">
      <div className="flex items-center gap-2">
        {title}
        <div className="ms-auto flex gap-2">
          {isNarrow && (
            <Button size="icon" onClick={() => onSearch({ view: isMap ? undefined : 'map' })}>
              <OtherView size={18} aria-hidden="true" />
              <span className="max-[26rem]:sr-only">{isMap ? 'List' : 'Map'}</span>
            </Button>
          )}
          {create}
        </div>
      </div>
      {/* The small type lets narrow fields show the whole placeholder. */}
      <div className="[&_input]:placeholder:text-sm max-[24rem]:[&_input]:placeholder:text-xs narrow:[&_input]:ps-9">
        {field}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {kinds}
        <FilterSheet
          iconOn="tablets"
          count={countFilters(search)}
          showLabel="Show events"
          onClear={() => onSearch(noFilters)}
        >
          {filters}
        </FilterSheet>
      </div>
    </div>
  );
}
