/** The groups of the page of a game: players, events and listings. Each loads and fails by itself. */
import { eventSearchMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { gameTexts } from '@starparty/contract/game-texts.ts';
import type { Game } from '@starparty/contract/games.ts';
import { listingSearchMax } from '@starparty/contract/limits.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { partyErrors } from '@starparty/contract/party-texts.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { cityOf } from '../features/events/event-words.ts';
import { useNextEvents } from '../features/events/events.queries.ts';
import { filterOf } from '../features/events/finder/events-search.ts';
import { ShortEvent } from '../features/events/short-event.tsx';
import { useNewestListings } from '../features/market/listings.queries.ts';
import { ShortListings } from '../features/market/short-listings.tsx';
import { useGamePlayers } from '../features/party/game-players.queries.ts';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useAboutPerson } from '../people/about-person.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { SidePartLoading } from '../ui/side-part.tsx';
import { SectionFailed } from '../ui/states/section-failed.tsx';

const shownMax = 4;

/** Titles up to this length, such as "Go", are found as whole words with the same capitals. */
const shortTitleMax = 3;
const matchOf = (title: string): 'word' | undefined => (title.length <= shortTitleMax ? 'word' : undefined);

interface GroupProps<Item> {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'> & { data: Item[] | undefined };
  /** A link to all results. */
  more: ReactNode;
  empty: string;
  failed: string;
  /** Replaces the results. */
  notice?: string | null;
  children: (items: Item[]) => ReactNode;
}

function Group<Item>({ title, query, more, empty, failed, notice, children }: GroupProps<Item>) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 pt-2.5 tablet:px-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {more}
      </div>
      {notice ? (
        <p className="text-sm text-muted">{notice}</p>
      ) : query.data ? (
        query.data.length > 0 ? (
          children(query.data)
        ) : (
          <p className="text-sm wrap-anywhere text-muted">{empty}</p>
        )
      ) : query.isError && !query.isFetching ? (
        <SectionFailed title={failed} detail={errorSentence(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SidePartLoading />
      )}
    </section>
  );
}

export function GameGroups({ game: { slug, title } }: { game: Game }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <GamePlayers slug={slug} />
      <GameEvents title={title} />
      <GameListings title={title} />
    </div>
  );
}

const moreStyle = 'link inline-flex min-h-11 items-center text-sm';

function GamePlayers({ slug }: { slug: string }) {
  const query = useGamePlayers(slug);
  const missing = query.data?.missing;
  return (
    <Group
      title="Players"
      query={{ ...query, data: query.data?.items }}
      more={
        <Link to="/partyfinder" className={moreStyle}>
          Find players
        </Link>
      }
      empty={gameTexts.noPlayers}
      notice={missing && `${gameTexts.playersFromFinder} ${partyErrors[missing].text}`}
      failed={gameTexts.playersFailed}
    >
      {(players) => (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-1">
          {players.map((person) => (
            <Player key={person.username} person={person} />
          ))}
        </ul>
      )}
    </Group>
  );
}

function Player({ person }: { person: Person }) {
  const { triggerProps, popup } = useAboutPerson(person);
  const { username, profilePic } = person;
  return (
    <li className="min-w-0">
      <a {...triggerProps} className="flex min-h-11 min-w-0 items-center gap-2 rounded-field hover:underline">
        <Avatar name={username} src={profilePic} size={36} />
        <span className="truncate text-sm font-semibold">{username}</span>
      </a>
      {popup}
    </li>
  );
}

function GameEvents({ title }: Pick<Game, 'title'>) {
  const q = title.slice(0, eventSearchMax);
  const search = { q, match: matchOf(title) };
  const query = useNextEvents(filterOf(search, undefined, new Date()), shownMax, true);
  return (
    <Group
      title="Events"
      query={query}
      more={
        query.data?.length !== 0 && (
          <Link to="/events" search={search} className={moreStyle}>
            All events
          </Link>
        )
      }
      empty={gameTexts.noEvents.replace('{title}', () => title)}
      failed={eventTexts.eventsNotLoaded}
    >
      {(events) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {events.map((event) => (
            <ShortEvent key={event.eventId} event={event} place={event.isOnline ? 'Online' : cityOf(event)} />
          ))}
        </ul>
      )}
    </Group>
  );
}

function GameListings({ title }: Pick<Game, 'title'>) {
  const q = title.slice(0, listingSearchMax);
  const match = matchOf(title);
  const query = useNewestListings(shownMax, q, match);
  return (
    <Group
      title="Listings"
      query={query}
      more={
        query.data?.length !== 0 && (
          <Link to="/marketplace" search={{ q, match }} className={moreStyle}>
            All listings
          </Link>
        )
      }
      empty={gameTexts.noListings.replace('{title}', () => title)}
      failed={marketTexts.listingsNotLoaded}
    >
      {(listings) => <ShortListings listings={listings} className="grid-cols-2 gap-3" />}
    </Group>
  );
}
