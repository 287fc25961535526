/** A listing in the grid. All cards have the same height, even before they render. */

import type { ListingCard as Card } from '@starparty/contract/market.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { describePlace, describeState, type Miles } from '../listing-texts.ts';
import { useCard } from '../listings.queries.ts';
import { FormerPrice } from './former-price.tsx';
import { textHeight } from './grid-styles.ts';
import { ListingPicture } from './listing-picture.tsx';
import { SaveButton } from './save-button.tsx';
import { UnavailableCard } from './unavailable-card.tsx';

/** The maximum number of tags on a card. */
const tagsMax = 3;

interface ListingCardProps {
  listingId: string;
  /** Distances of listings from the place of the list. */
  miles: Miles;
  /** Whether the card is visible without scrolling in most windows. */
  isFirst: boolean;
}

/** The grid grows often. Memoized, so that existing cards do not render again. */
export const ListingCard = memo(function ListingCard({ listingId, miles, isFirst }: ListingCardProps) {
  const card = useCard(listingId);
  return card ? <OpenCard card={card} miles={miles} isFirst={isFirst} /> : <UnavailableCard />;
});

function OpenCard({ card, miles, isFirst }: Omit<ListingCardProps, 'listingId'> & { card: Card }) {
  const { listingId, title, listingPrice, formerPrice, picture, condition, tags, seller, state, isOwn, createdAt } =
    card;
  return (
    <article
      aria-label={title}
      className="group @container panel relative min-w-0 overflow-hidden transition-[border-color] hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-aurora"
    >
      <div className="relative aspect-4/3 overflow-hidden bg-raised [content-visibility:auto]">
        <ListingPicture
          title={title}
          url={picture?.previewUrl ?? null}
          isFirst={isFirst}
          className={`size-full transition-[scale] duration-250 group-hover:scale-103 motion-reduce:group-hover:scale-100 ${state === 'sold' || state === 'expired' ? 'opacity-55' : ''}`}
        />
      </div>
      <div className={`${textHeight} p-3 [content-visibility:auto]`}>
        <h2
          dir="auto"
          className="line-clamp-2 h-10 text-start font-sans text-sm tracking-normal text-wrap wrap-anywhere"
        >
          {/* The whole card is the link. Other controls lie above it. */}
          <Link
            to="/item/$id"
            params={{ id: listingId }}
            state={{ isFromMarket: true }}
            data-listing={listingId}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        {/* On a narrow card, the condition has a line of its own, because "Refurbished" does not fit beside the price. */}
        <p className="mt-1 flex h-7 items-baseline gap-1 overflow-hidden whitespace-nowrap @max-[10.5rem]:block @max-[10.5rem]:h-11">
          {/* If the former price does not fit, hide it completely: a cut number would look like another price. */}
          <span className="flex h-7 min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden">
            <span className="text-lg font-semibold tabular-nums">{priceText(listingPrice)}</span>
            <FormerPrice cents={formerPrice} format={priceText} className="text-sm" />
          </span>
          <span className="ms-auto min-w-10 shrink-999 truncate text-end text-xs text-muted @max-[10.5rem]:block @max-[10.5rem]:text-start">
            {condition}
          </span>
        </p>
        <p className="mt-1 flex h-5 items-center gap-1.5 text-sm text-muted">
          <MapPin size={14} aria-hidden="true" className="flex-none" />
          <bdi className="truncate">{describePlace(card, miles)}</bdi>
        </p>
        <div className="mt-2 flex h-5 items-center justify-between gap-x-1.5 text-muted">
          {/* If only a few letters of the name fit, shows only the picture. */}
          <p className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden text-sm">
            <Avatar name={seller.username} src={seller.profilePic} size={20} />
            <span className="min-w-12 flex-1 truncate">{isOwn ? 'You' : seller.username}</span>
          </p>
          <Time at={createdAt} style="narrow" className="flex-none text-xs/5" />
        </div>
        <ul aria-label="Tags" className="mt-3 flex h-6 flex-wrap gap-1 overflow-hidden">
          {tags.slice(0, tagsMax).map((tag) => (
            <li key={tag} className="h-6 max-w-full truncate rounded-full bg-raised px-2 text-xs/6 text-muted">
              {tag}
            </li>
          ))}
        </ul>
      </div>
      {state !== 'active' && (
        <p className="pointer-events-none absolute start-2 top-2.5 flex h-6 items-center rounded-full bg-veil px-2.5 text-xs font-semibold">
          {describeState(card)}
        </p>
      )}
      {!isOwn && <SaveButton card={card} className="absolute end-2 top-2" />}
    </article>
  );
}
