/** A card in an answer: an event, a listing, a player or a game. */

import { scenePath } from '@starparty/contract/event-scenes.ts';
import type { GuideCard as Card } from '@starparty/contract/guide.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import type { ReactNode } from 'react';
import { useAboutPerson } from '../../people/about-person.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Cover } from '../../ui/pictures/cover.tsx';
import { dateFormat } from '../../ui/text/format.ts';
import { SiteLink } from './site-link.tsx';

type Of<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

const box =
  'flex w-full min-w-0 items-center gap-3 rounded-card border border-line bg-panel p-2 text-start transition-colors hover:border-line-strong hover:bg-raised';
const pictureStyles = 'size-16 rounded-field';

export function GuideCard({ card }: { card: Card }) {
  switch (card.kind) {
    case 'event':
      return <EventLine event={card.event} />;
    case 'listing':
      return <ListingLine listing={card.listing} />;
    case 'player':
      return <PlayerLine player={card.player} fit={card.fit} />;
    case 'game':
      return <GameLine game={card.game} />;
  }
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="grid min-w-0 flex-1 text-sm">
      <span dir="auto" className="line-clamp-2 text-start text-base font-semibold wrap-anywhere">
        {title}
      </span>
      {children}
    </span>
  );
}

const Detail = ({ children }: { children: ReactNode }) => <span className="truncate text-muted">{children}</span>;

function EventLine({ event }: { event: Of<'event'>['event'] }) {
  const { eventId, title, startsAt, timeZone, image, isOnline, locationCity, locationState } = event;
  const start = dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <SiteLink to={`/events/${eventId}`} className={box}>
      <Cover title={title} src={image?.previewUrl ?? `${scenePath(event)}.svg`} className={pictureStyles} />
      <Lines title={title}>
        <span className="truncate tabular-nums">{start.format(new Date(startsAt))}</span>
        <Detail>{isOnline ? 'Online' : [locationCity, locationState].filter(Boolean).join(', ')}</Detail>
      </Lines>
    </SiteLink>
  );
}

function ListingLine({ listing }: { listing: Of<'listing'>['listing'] }) {
  const { listingId, title, listingPrice, picture, location, condition } = listing;
  return (
    <SiteLink to={`/item/${listingId}`} className={box}>
      <Cover title={title} src={picture?.previewUrl ?? null} className={pictureStyles} />
      <Lines title={title}>
        <span className="truncate font-semibold tabular-nums">{priceText(listingPrice)}</span>
        <Detail>{[condition, location].filter(Boolean).join(' · ')}</Detail>
      </Lines>
    </SiteLink>
  );
}

function PlayerLine({ player, fit }: Pick<Of<'player'>, 'player' | 'fit'>) {
  const { triggerProps, popup } = useAboutPerson(player);
  return (
    <>
      <a {...triggerProps} className={box}>
        <Avatar name={player.username} src={player.profilePic} size={48} />
        <Lines title={player.username}>
          <Detail>{fit === null ? 'Shows the profile' : `${fit}% match`}</Detail>
        </Lines>
      </a>
      {popup}
    </>
  );
}

function GameLine({ game }: Omit<Of<'game'>, 'kind'>) {
  const { title, coverArtUrl, year, genres, platforms } = game;
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-panel p-2">
      <Cover title={title} src={coverArtUrl} className="h-16 w-12 rounded-field" />
      <Lines title={year ? `${title} (${year})` : title}>
        <Detail>{genres.join(', ')}</Detail>
        <Detail>{platforms.join(', ')}</Detail>
      </Lines>
    </div>
  );
}
