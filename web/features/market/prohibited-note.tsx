/** What the host does not want sold here. */
import { useMarket } from './listings.queries.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

export function ProhibitedNote() {
  const prohibited = useMarket().data?.prohibited ?? [];
  if (prohibited.length === 0) return null;
  return (
    <p className="rounded-field border border-line bg-raised px-3 py-2.5 text-sm text-muted">
      Not for sale here: {list.format(prohibited)}.
    </p>
  );
}
