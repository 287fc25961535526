/** The header above the finder's map: the place, and the number of events in view. */

import { formatNumber } from '../../../ui/text/format.ts';
import type { Where } from '../where.ts';
import { PlaceChooser } from './place-chooser.tsx';

export function MapHeader({ where, total }: { where: Where; total: number | undefined }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-2">
      <PlaceChooser where={where} />
      <p aria-live="polite" className="flex-none pe-2 text-sm text-muted tabular-nums">
        {total !== undefined && `${formatNumber(total)} on the map`}
      </p>
    </div>
  );
}
