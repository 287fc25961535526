/** The details of a listing: title, price, properties, actions and seller. */
import type { Listing } from '@starparty/contract/market.ts';
import { exactPriceText } from '@starparty/contract/price-text.ts';
import { Flag, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Byline } from '../../../people/byline.tsx';
import { askToReport } from '../../../people/safety/safety-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { FormerPrice } from '../cards/former-price.tsx';
import { SaveButton } from '../cards/save-button.tsx';
import { describeDay, describeDelivery, describeSeller, describeState } from '../listing-texts.ts';

export function ItemDetails({ listing }: { listing: Listing }) {
  const {
    listingId,
    title,
    listingPrice,
    formerPrice,
    condition,
    createdAt,
    location,
    delivery,
    tags,
    seller,
    state,
    isOwn,
    sellerHistory,
  } = listing;
  return (
    <section aria-label="Details" className="panel flex min-w-0 flex-col overflow-hidden">
      <div className="grid gap-4 p-5 tablet:p-6">
        <div className="grid gap-2">
          {state !== 'active' && (
            <p
              className={`justify-self-start rounded-full px-3 py-1 text-sm font-semibold ${state === 'reserved' ? 'bg-aurora-wash text-aurora' : 'bg-ember-wash text-ember'}`}
            >
              {describeState(listing)}
            </p>
          )}
          <h1 dir="auto" className="text-start text-xl wrap-anywhere">
            {title}
          </h1>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-semibold tabular-nums">{exactPriceText(listingPrice)}</span>
            <FormerPrice cents={formerPrice} format={exactPriceText} className="text-lg" />
          </p>
        </div>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-2 border-t border-line pt-4 text-sm">
          <Row name="Condition">{condition}</Row>
          <Row name="Listed on">
            <time dateTime={createdAt}>{describeDay(createdAt)}</time>
          </Row>
          <Row name="Place">
            <bdi>{location}</bdi>
          </Row>
          <Row name="Delivery">{describeDelivery(delivery)}</Row>
          <Row name="Tags">
            <ul className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <li key={tag} className="rounded-full bg-raised px-2 text-xs/6 text-muted">
                  {tag}
                </li>
              ))}
            </ul>
          </Row>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          {!isOwn && <SaveButton card={listing} isWide />}
          <Button size="icon" onClick={() => void shareLink(`/item/${listingId}`, title)}>
            <Share2 size={18} aria-hidden="true" />
            Share
          </Button>
          {!isOwn && (
            <Button
              kind="ghost"
              size="icon"
              className="ms-auto -me-3.5"
              onClick={() => askToReport({ kind: 'listing', id: listingId })}
            >
              <Flag size={18} aria-hidden="true" />
              Report
            </Button>
          )}
        </div>
      </div>
      <div className="mt-auto border-t border-line px-5 py-4 tablet:px-6">
        <Byline
          person={seller}
          pictureSize={44}
          detail={isOwn && state !== 'sold' ? 'You are selling this' : describeSeller(sellerHistory)}
          hasStartDm={!isOwn}
        />
      </div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
