/** Server state of the search: one query per kind of result, so that each kind loads and fails by itself. */
import { findEvents } from '@starparty/contract/event-finder.ts';
import { searchPosts } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { feedPageSize, siteSearchSize } from '@starparty/contract/limits.ts';
import { listListings } from '@starparty/contract/market.ts';
import { searchPeople } from '@starparty/contract/profiles.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paging } from '../../lib/cache/id-lists.ts';
import { call } from '../../lib/connection/api.ts';

const limit = siteSearchSize;

type Load<Item> = (text: string, options: { signal: AbortSignal }) => Promise<{ items: Item[] }>;

/** Keeps the previous results until the new ones arrive. */
const fresh = {
  placeholderData: keepPreviousData,
  // After a block, for example, earlier results must not appear again.
  staleTime: 0,
  gcTime: 0,
  // The member sees the failure at once and can try again.
  retry: false,
} as const;

function useResults<Item>(kind: string, text: string, load: Load<Item>) {
  return useQuery({
    queryKey: ['search', kind, text],
    queryFn: async ({ signal }) => (await load(text, { signal })).items,
    enabled: text !== '',
    ...fresh,
  });
}

/** The first page has as many posts as other kinds have results. Further pages have more. */
function usePosts(text: string) {
  return useInfiniteQuery({
    queryKey: ['search', 'posts', text],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(searchPosts, { query: { text, cursor, limit: cursor ? feedPageSize : limit } }, { signal }),
    ...paging,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled: text !== '',
    ...fresh,
  });
}

/** Searches everything. Sends no request for an empty text. */
export function useSiteSearch(text: string) {
  return {
    people: useResults('people', text, (text, options) => call(searchPeople, { query: { text } }, options)),
    games: useResults('games', text, (search, options) => call(listGames, { query: { search, limit } }, options)),
    posts: usePosts(text),
    events: useResults('events', text, (q, options) => call(findEvents, { body: { q, limit } }, options)),
    listings: useResults('listings', text, (search, options) =>
      call(listListings, { query: { search, limit } }, options),
    ),
  };
}
