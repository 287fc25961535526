/** A list that is read page by page: its skeleton, its failure with a way on, its emptiness, its rows and the next page. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { SectionFailed } from './section-failed.tsx';

type Pages<Item> = Pick<
  UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>,
  | 'data'
  | 'error'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
>;

interface QueryListProps<Item> {
  query: Pages<Item>;
  /** Names the list for screen readers. */
  label: string;
  /** The shape of some rows while the first page is on its way. */
  skeleton: ReactNode;
  /** What is said when the first page does not come. */
  failedTitle: string;
  /** The sentence of an error. */
  explainError: (error: unknown) => string;
  empty: ReactNode;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  className?: string;
}

export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, label, skeleton, failedTitle, explainError, empty, keyOf, children, className } = props;
  if (!query.data) {
    if (!query.isFetching && query.error) {
      return (
        <SectionFailed title={failedTitle} detail={explainError(query.error)} onRetry={() => void query.refetch()} />
      );
    }
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        {skeleton}
      </div>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label="Load more"
          busyLabel={`Loading more: ${label}`}
          isLoading={query.isFetchingNextPage}
          problem={query.isFetchNextPageError ? explainError(query.error) : undefined}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
