/** Further listings below a listing: a title and small cards. */

import { priceText } from '@starparty/contract/price-text.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type IdPages, idsOf } from '../../../lib/cache/id-lists.ts';
import { ListingPicture } from '../cards/listing-picture.tsx';
import { useCard } from '../listings.queries.ts';

interface MoreListingsProps {
  title: string;
  list: UseInfiniteQueryResult<IdPages>;
  /** The listing of this page, which is omitted. */
  exceptId: string;
}

const shownMax = 6;

/** Renders nothing for an empty list. */
export function MoreListings({ title, list, exceptId }: MoreListingsProps) {
  const ids = list.data ? idsOf(list.data).filter((id) => id !== exceptId) : [];
  if (ids.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      <ul className="grid gap-3 min-[30rem]:grid-cols-2 tablet:grid-cols-3">
        {ids.slice(0, shownMax).map((listingId) => (
          <SmallCard key={listingId} listingId={listingId} />
        ))}
      </ul>
    </section>
  );
}

function SmallCard({ listingId }: { listingId: string }) {
  const card = useCard(listingId);
  if (!card || card.state === 'sold' || card.state === 'expired') return null;
  const { title, picture, listingPrice, condition } = card;
  return (
    <li className="group panel relative grid h-26 grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden transition-[border-color] hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-aurora">
      <ListingPicture title={title} url={picture?.previewUrl ?? null} className="size-full" isSmall />
      <div className="flex min-w-0 flex-col p-3">
        <Link
          to="/item/$id"
          params={{ id: listingId }}
          dir="auto"
          className="line-clamp-2 text-sm font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="mt-auto flex items-baseline justify-between gap-2">
          <span className="font-semibold tabular-nums">{priceText(listingPrice)}</span>
          <span className="truncate text-xs text-muted">{condition}</span>
        </p>
      </div>
    </li>
  );
}
