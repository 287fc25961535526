/** Shows the items that the host prohibits. */
import { formatAlternatives } from '../../../ui/text/format.ts';
import { useMarket } from '../listings.queries.ts';

export function ProhibitedNote() {
  const { prohibited } = useMarket();
  if (prohibited.length === 0) return null;
  return (
    <p className="rounded-field border border-line bg-raised px-3 py-2.5 text-sm text-muted">
      Not for sale here: {formatAlternatives(prohibited)}.
    </p>
  );
}
