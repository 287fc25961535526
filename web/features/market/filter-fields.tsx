/** All that the market can be filtered by; its code comes with the sidebar, or with the sheet of a phone when it opens. */
import { marketCategories } from '@starparty/contract/market-terms.ts';
import { later, type OverlayProps } from '../../ui/later.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FilterFieldsProps } from './filter-fields-panel.tsx';

const code = later<FilterFieldsProps & OverlayProps>(
  async () => (await import('./filter-fields-panel.tsx')).FilterFieldsPanel,
);

export function FilterFields(props: FilterFieldsProps) {
  return <LaterPart code={code} props={props} name="The filters" waiting={<FieldsSkeleton />} />;
}

const FieldsSkeleton = () => (
  <div className="grid gap-6 p-4">
    {marketCategories.map(({ name }) => (
      <Skeleton key={name} className="h-5 w-32" />
    ))}
  </div>
);
