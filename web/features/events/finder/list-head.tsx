/** The head of the list: how many events there are, and whether the list follows the map. */
import { CheckLine } from '../../../ui/choices/check-line.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useCards, type useFoundEvents } from '../events.queries.ts';

interface ListHeadProps {
  query: ReturnType<typeof useFoundEvents>;
  isOnMap: boolean;
  /** Undefined without a map. */
  onOnMap: ((isOnMap: boolean) => void) | undefined;
  className: string;
}

export function ListHead({ query, isOnMap, onOnMap, className }: ListHeadProps) {
  const loaded = useCards(query.data)?.length ?? 0;
  // The server does not count all events, because a search may match a million.
  const count = query.hasNextPage
    ? `${formatNumber(loaded)}+ events`
    : loaded === 1
      ? '1 event'
      : `${formatNumber(loaded)} events`;
  return (
    <div className={`flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1 ${className}`}>
      <p aria-live="polite" className="text-sm font-semibold tabular-nums">
        {query.data && count}
      </p>
      {onOnMap && (
        <CheckLine isChecked={isOnMap} onChange={onOnMap}>
          Only events on the visible map
        </CheckLine>
      )}
    </div>
  );
}
