/** The results of a search in groups. */
import { priceText } from '@starparty/contract/price-text.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EventPicture } from '../../features/events/event-picture.tsx';
import { shortStart } from '../../features/events/event-times.ts';
import { ListingPicture } from '../../features/market/cards/listing-picture.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Cover } from '../../ui/pictures/cover.tsx';
import { Time } from '../../ui/text/time.tsx';
import { excerptOf } from './excerpt.ts';
import { useSiteSearch } from './search.queries.ts';
import { SearchGroup } from './search-group.tsx';

const rowStyle =
  'flex min-h-13 items-center gap-3 rounded-field px-2 py-1.5 transition-colors hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2';
const moreStyle = 'mx-2 inline-flex min-h-11 items-center justify-self-start rounded-field text-sm link';

interface SearchResultsProps {
  /** The searched text. Empty while the member types the first letters. */
  text: string;
  /** Called when the member opens a result. */
  onOpen: () => void;
}

export function SearchResults({ text, onOpen }: SearchResultsProps) {
  const { people, games, posts, events, listings } = useSiteSearch(text);
  const all = [people, games, posts, events, listings];
  const count = all.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  const isSettled = text !== '' && !all.some(({ isFetching }) => isFetching);
  /** Whether every group has finished without a result. False if all have failed, because each shows its error. */
  const isEmpty = count === 0 && all.every(({ data, isError }) => data || isError) && all.some(({ data }) => data);
  const opening = { onClick: onOpen, className: rowStyle };
  return (
    <div className="grid gap-4 p-2 pt-3 pb-4">
      <p role="status" className={isEmpty ? 'px-2 text-sm' : 'sr-only'}>
        {isEmpty ? 'No results' : isSettled && count > 0 && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      <SearchGroup title="People" query={people}>
        {(found) =>
          found.map(({ username, profilePic }) => (
            <li key={username}>
              <Link to="/u/$username" params={{ username }} {...opening}>
                <Avatar name={username} src={profilePic} size={36} />
                <Words title={username} />
              </Link>
            </li>
          ))
        }
      </SearchGroup>
      <SearchGroup title="Games" query={games}>
        {(found) =>
          found.map(({ id, slug, title, coverArtUrl, year }) => (
            <li key={id}>
              <Link to="/g/$slug" params={{ slug }} {...opening}>
                <Cover title={title} src={coverArtUrl} className="h-12 w-9 rounded-field" />
                <Words title={title}>{year}</Words>
              </Link>
            </li>
          ))
        }
      </SearchGroup>
      <SearchGroup
        title="Posts"
        query={posts}
        more={
          posts.hasNextPage && (
            <button
              type="button"
              aria-disabled={posts.isFetchingNextPage}
              onClick={() => posts.isFetchingNextPage || void posts.fetchNextPage()}
              className={moreStyle}
            >
              {posts.isFetchingNextPage
                ? 'Loading more posts...'
                : posts.isFetchNextPageError
                  ? 'More posts could not be loaded. Try again'
                  : 'Show more posts'}
            </button>
          )
        }
      >
        {(found) =>
          found.map(({ postId, author, createdAt, postContent }) => (
            <li key={postId}>
              <Link to="/post/$postId" params={{ postId }} {...opening}>
                <Avatar name={author.username} src={author.profilePic} size={36} />
                <Words title={excerptOf(postContent, text)} isText>
                  {author.username} · <Time at={createdAt} />
                </Words>
              </Link>
            </li>
          ))
        }
      </SearchGroup>
      <SearchGroup
        title="Events"
        query={events}
        more={
          <Link to="/events" search={{ q: text }} onClick={onOpen} className={moreStyle}>
            All events
          </Link>
        }
      >
        {(found) =>
          found.map((event) => (
            <li key={event.eventId}>
              <Link to="/events/$eventId" params={{ eventId: event.eventId }} {...opening}>
                <EventPicture event={event} className="h-10 w-14 rounded-field" />
                <Words title={event.title}>
                  {shortStart(event)} · {event.isOnline ? 'Online' : event.locationCity}
                </Words>
              </Link>
            </li>
          ))
        }
      </SearchGroup>
      <SearchGroup
        title="Listings"
        query={listings}
        more={
          <Link to="/marketplace" search={{ q: text }} onClick={onOpen} className={moreStyle}>
            All listings
          </Link>
        }
      >
        {(found) =>
          found.map(({ listingId, title, listingPrice, picture, location }) => (
            <li key={listingId}>
              <Link to="/item/$id" params={{ id: listingId }} {...opening}>
                <ListingPicture
                  title={title}
                  url={picture?.previewUrl ?? null}
                  isSmall
                  className="h-10 w-14 flex-none rounded-field"
                />
                <Words title={title}>
                  {priceText(listingPrice)} · {location}
                </Words>
              </Link>
            </li>
          ))
        }
      </SearchGroup>
    </div>
  );
}

/** The title of a result, and a line below it. The text of a post has two lines. */
function Words({ title, isText = false, children }: { title: string; isText?: boolean; children?: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span
        dir="auto"
        className={`text-start wrap-anywhere ${isText ? 'line-clamp-2 text-sm' : 'line-clamp-1 font-semibold'}`}
      >
        {title}
      </span>
      {children && <span className="block truncate text-sm text-muted tabular-nums">{children}</span>}
    </span>
  );
}
