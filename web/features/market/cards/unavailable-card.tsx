/** Replaces a listing that cannot be shown. It has the height of the cards beside it. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { PackageX } from 'lucide-react';

export function UnavailableCard() {
  return (
    <article className="panel grid h-full min-w-0 content-center justify-items-center gap-3 p-4 text-center text-sm text-muted">
      <PackageX size={28} strokeWidth={1.5} aria-hidden="true" />
      {marketTexts.listingUnavailable}
    </article>
  );
}
