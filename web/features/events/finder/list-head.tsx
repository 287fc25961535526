/** The head of the list: the number of events, and whether the list follows the map. */
import type { Box } from '@starparty/contract/event-finder.ts';
import { CheckLine } from '../../../ui/choices/check-line.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useCards, useEventCount, type useFoundEvents } from '../events.queries.ts';

interface ListHeadProps {
  query: ReturnType<typeof useFoundEvents>;
  /** The filter and the map area of the query. */
  filter: Parameters<typeof useEventCount>[0];
  box: Box | null;
  isOnMap: boolean;
  /** Undefined if there is no map. */
  onOnMap: ((isOnMap: boolean) => void) | undefined;
  className: string;
}

export function ListHead({ query, filter, box, isOnMap, onOnMap, className }: ListHeadProps) {
  const loaded = useCards(query.data)?.length ?? 0;
  // A complete list needs no count. The list loads first, because searches of an account run one at a time.
  const hasMore = query.hasNextPage && !query.isPlaceholderData;
  const count = useEventCount(filter, box, hasMore);
  const isKnown = query.data !== undefined && !query.isPlaceholderData;
  if (query.isLoadingError && !onOnMap) return null;
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1 phone:min-h-10 phone:py-0 ${className}`}
    >
      <p aria-live="polite" className="text-sm font-semibold tabular-nums">
        {isKnown && (hasMore ? describeCount(count, loaded) : describe(loaded, false))}
      </p>
      {onOnMap && (
        <CheckLine isChecked={isOnMap} onChange={onOnMap}>
          Only events on the visible map
        </CheckLine>
      )}
    </div>
  );
}

/** Empty while the server counts. If counting fails, shows the number of loaded events as a minimum. */
function describeCount({ data, isError }: ReturnType<typeof useEventCount>, loaded: number): string {
  if (!data) return isError ? describe(loaded, true) : '';
  return describe(Math.max(data.total, loaded), data.hasMore);
}

const describe = (count: number, hasMore: boolean): string =>
  count === 1 ? '1 event' : `${formatNumber(count)}${hasMore ? '+' : ''} events`;
