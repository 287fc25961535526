/** A list that is read from the server: its skeleton, its failure with a way on, its emptiness, its rows and the next page. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { SectionFailed } from './section-failed.tsx';

/** What is known of the reading; lists without pages leave out the second part. */
type Reading = Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'refetch'> &
  Partial<
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  >;

interface QueryListProps<Item> {
  query: Reading;
  /** All that is loaded; undefined until there is something to show, even that there is nothing. */
  items: readonly Item[] | undefined;
  /** What the rows are, as in "Loading more posts". */
  things: string;
  /** The shape of some rows while the first page is on its way, with a text above where one should be read. */
  skeleton: ReactNode;
  loadingText?: string;
  /** What is shown when the first page does not come: a title for the reason, or a drawing of one's own. */
  failed: string | ((reason: string, retry: () => void) => ReactNode);
  /** The sentence of an error. */
  explainError: (error: unknown) => string;
  empty: ReactNode;
  /** Draws the list itself. */
  children: (items: readonly Item[]) => ReactNode;
  moreLabel?: string;
  /** More is loaded at the press of a button alone. */
  isMoreManual?: boolean;
  /** What was loaded last is not drawn yet. */
  isBehind?: boolean;
  /** Stands below a list that is loaded whole. */
  end?: ReactNode;
}

export function QueryList<Item>(props: QueryListProps<Item>) {
  const {
    query,
    items,
    things,
    skeleton,
    loadingText,
    failed,
    explainError,
    empty,
    children,
    isBehind = false,
    end,
  } = props;
  const retry = () => void query.refetch();
  if (!items) {
    if (query.isFetching || isBehind || !query.error) {
      return (
        <div role="status">
          <p className={loadingText ? 'pb-3 text-sm text-muted' : 'sr-only'}>{loadingText ?? 'Loading...'}</p>
          {skeleton}
        </div>
      );
    }
    const reason = explainError(query.error);
    if (typeof failed !== 'string') return failed(reason, retry);
    return <SectionFailed title={failed} detail={reason} onRetry={retry} />;
  }
  // Of what is loaded, all may have gone since; only the last page says that there is nothing more.
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage || isBehind ? (
        <LoadMore
          label={props.moreLabel ?? 'Load more'}
          busyLabel={`Loading more ${things}`}
          isManual={props.isMoreManual}
          isLoading={isBehind || query.isFetchingNextPage === true}
          problem={query.isFetchNextPageError ? explainError(query.error) : undefined}
          onLoad={() => void query.fetchNextPage?.()}
        />
      ) : (
        end
      )}
    </>
  );
}
