/** A listing that a message or a post refers to: in the chat, in the list of conversations, and as a preview. */

import { marketTexts } from '@starparty/contract/market-texts.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { stateTexts } from '../listing-texts.ts';
import { cards } from '../market.cache.ts';
import { useListingNews } from '../market.live.ts';
import { loadCard } from './card-loader.ts';
import { ListingPicture } from './listing-picture.tsx';

export function useMentionedListing(listingId: string) {
  const client = useQueryClient();
  return useQuery({
    ...cards.query(listingId, () => loadCard(client, listingId)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const boxStyles = 'mx-2 mt-2 grid h-14 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2 rounded-field bg-veil p-2';

/** Picture, title and price as a link to the item page. */
export function ListingMention({ listingId }: { listingId: string }) {
  const card = useMentionedListing(listingId).data;
  if (card === undefined) {
    return (
      <div className={`${boxStyles} w-52 max-w-full`}>
        <Skeleton className="size-10" />
        <Skeleton className="h-4" />
      </div>
    );
  }
  if (card === null) return <p className="mx-3.5 mt-2 text-xs text-muted">{marketTexts.listingUnavailable}</p>;
  const { title, picture, listingPrice, state } = card;
  return (
    <Link
      to="/item/$id"
      params={{ id: listingId }}
      className={`${boxStyles} max-w-64 transition-colors hover:bg-raised-more`}
    >
      <ListingPicture title={title} url={picture?.previewUrl ?? null} isSmall className="size-10 rounded-field" />
      <span className="min-w-0 text-xs">
        <span dir="auto" className="block truncate text-start font-semibold">
          {title}
        </span>
        <span className="tabular-nums">
          {priceText(listingPrice)}
          {state !== 'active' && ` · ${stateTexts[state]}`}
        </span>
      </span>
    </Link>
  );
}

/** Only the title, inline. */
export function ListingName({ listingId }: { listingId: string }) {
  const card = useMentionedListing(listingId).data;
  if (!card) return null;
  return (
    <>
      <Tag size={13} aria-hidden="true" className="me-1 inline-block align-[-0.1em]" />
      <bdi>{card.title}</bdi> ·{' '}
    </>
  );
}

/** Keeps listings that messages mention up to date. */
export function ListingNews() {
  useListingNews();
  return null;
}
