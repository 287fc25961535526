/** The events finder: search and filters, list and map. Narrow windows show list and map as two views. */
import { mapZooms } from '@starparty/contract/event-terms.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { desktopWidth, useMedia } from '../../../ui/use-media.ts';
import { useFoundEvents, useMapView } from '../events.queries.ts';
import type { Point } from '../map/map-view.ts';
import { useWhere } from '../where.ts';
import { EventList } from './event-list.tsx';
import { type EventsSearch, filterOf, noFilters } from './events-search.ts';
import { FinderHead } from './finder-head.tsx';
import { FinderProblems } from './finder-problems.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { MapHeader } from './map-header.tsx';
import { NoEvents } from './no-events.tsx';
import { pointOf, roomForCard, type Selected, useFinderView } from './use-finder-view.ts';
import { useSearchText } from './use-search-text.ts';

interface FinderProps {
  search: EventsSearch;
  onSearch: (change: Partial<EventsSearch>) => void;
  onCreate: () => void;
}

const MapLoading = () => (
  <p role="status" className="grid size-full place-items-center bg-map-water text-sm text-muted">
    Loading map...
  </p>
);
/** Phones show the list first, so the map's code loads later. */
const FinderMap = lazyPart(async () => (await import('./finder-map.tsx')).FinderMap, {
  nameOf: () => 'The map',
  fallback: MapLoading,
});

/** The window is too low for a page without scrolling. */
const low = '(height < 31rem)';
/** The window is too small for list and map side by side: phones in either orientation. */
const narrow = `(width < 48rem), ${low}`;

export function Finder({ search, onSearch, onCreate }: FinderProps) {
  const where = useWhere();
  const isNarrow = useMedia(narrow);
  const isDesktop = useMedia(desktopWidth) && !isNarrow;
  const isLow = useMedia(low);
  const [selected, setSelected] = useState<Selected | null>(null);
  const [group, setGroup] = useState<{ point: Point; isOpen: boolean }>();
  const { seen, view, onView } = useFinderView();
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onSearch({ q: q === '' ? undefined : q, match: undefined }),
  );
  const filter = useMemo(() => filterOf(search, where.point, new Date()), [search, where.point]);
  const isMapShown = !isNarrow || search.view === 'map';
  const isListShown = !isNarrow || search.view !== 'map';
  const box = search.only && seen ? seen.box : null;
  const found = useFoundEvents(filter, box);
  const drawn = useMapView(filter, isMapShown ? seen?.around : undefined);

  const goHome = useEffectEvent(() => where.look && view?.go(where.look));
  const home = where.look && `${where.look.center.lat} ${where.look.center.lng}`;
  // The map opens at the first known place. If the place changes later, the map moves there.
  const [opened, setOpened] = useState(home);
  useEffect(() => {
    if (home === undefined || home === opened) return;
    setOpened(home);
    if (opened !== undefined) goHome();
  }, [home, opened]);

  function select(event: EventCard) {
    const center = pointOf(event);
    if (selected?.event.eventId === event.eventId) {
      setSelected(null);
      goHome();
    } else if (center) {
      setSelected({ event, from: 'list' });
      view?.go({ center, zoom: mapZooms.selected }, roomForCard);
    }
  }

  function clear() {
    setText('');
    onSearch({ ...noFilters, q: undefined, kind: undefined, only: undefined });
  }

  const head = (
    <FinderHead
      search={search}
      text={text}
      onText={setText}
      onSearch={onSearch}
      onCreate={onCreate}
      hasPoint={where.point !== undefined}
      isNarrow={isNarrow}
      isDesktop={isDesktop}
    />
  );
  return (
    <div className="grid gap-4">
      <FinderProblems position={where.position} isMapShown={isMapShown} list={found} map={drawn} />
      {isDesktop && head}
      <div
        className={`grid overflow-hidden panel roomy:min-h-112 ${isDesktop ? 'h-[calc(100dvh-var(--top-bar)-10.75rem)] grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : 'roomy:h-[calc(100dvh-var(--top-bar)-4rem)] roomy:grid-cols-[clamp(20rem,50%,28rem)_minmax(0,1fr)]'} ${isListShown ? '' : 'phone:h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-3rem)] phone:min-h-112 phone:grid-rows-[auto_minmax(0,1fr)]'}`}
      >
        <section aria-label="Find events" className="flex min-h-0 min-w-0 flex-col roomy:border-e roomy:border-line">
          {!isDesktop && head}
          {isListShown && (
            <ListHead
              query={found}
              filter={filter}
              box={box}
              isOnMap={search.only === 'map'}
              onOnMap={seen && ((isOn) => onSearch({ only: isOn ? 'map' : undefined }))}
              className={isDesktop ? '' : 'border-t border-line'}
            />
          )}
          {isListShown && (
            <div className="min-h-0 flex-1 border-t border-line p-2 roomy:overflow-y-auto roomy:overscroll-contain">
              <EventList
                query={found}
                selectedId={selected?.event.eventId ?? null}
                onSelect={isMapShown && view ? select : undefined}
                empty={
                  <NoEvents
                    search={search}
                    onSearch={onSearch}
                    onClear={clear}
                    onCreate={onCreate}
                    onZoomOut={isMapShown && view ? () => view.zoomBy(-2) : undefined}
                  />
                }
              />
            </div>
          )}
        </section>
        {isMapShown && (
          <section
            aria-label="Map"
            className="flex min-h-0 min-w-0 flex-col h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-11rem)] min-h-96 phone:h-auto phone:min-h-0 roomy:h-auto"
          >
            <MapHeader where={where} total={drawn.data?.total} />
            <div className="min-h-0 flex-1">
              {where.look ? (
                <FinderMap
                  look={where.look}
                  point={where.point}
                  // If the window is not low, the page does not scroll, so one finger can move the map.
                  isInPage={isLow}
                  items={drawn.data?.items ?? []}
                  view={view}
                  selected={selected}
                  onSelect={setSelected}
                  onGroup={(point) => setGroup({ point, isOpen: true })}
                  onView={onView}
                />
              ) : (
                <MapLoading />
              )}
            </div>
          </section>
        )}
      </div>
      {group && (
        <GroupDialog
          filter={filter}
          point={group.point}
          isOpen={group.isOpen}
          onClose={() => setGroup({ ...group, isOpen: false })}
        />
      )}
    </div>
  );
}
