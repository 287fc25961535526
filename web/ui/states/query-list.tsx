/**
 * A list that loads from the server: its skeleton, its error with "Try again", its empty state, its rows and its next
 * page.
 */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { SectionFailed } from './section-failed.tsx';

/** The state of the query. Lists without pages omit the second part. */
type Reading = Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'refetch'> &
  Partial<
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  >;

interface QueryListProps<Item> {
  query: Reading;
  /** All loaded items. Undefined until the first response. */
  items: readonly Item[] | undefined;
  /** The noun for the rows, as in "Loading more posts". */
  things: string;
  /** Placeholder rows for the first page, and a text above them if needed. */
  skeleton: ReactNode;
  loadingText?: string;
  /** Shown if the first page fails: a title above the reason, or a custom element. */
  failed: string | ((reason: string, retry: () => void) => ReactNode);
  /** Returns the message for an error. */
  explainError: (error: unknown) => string;
  empty: ReactNode;
  /** Renders the list itself. */
  children: (items: readonly Item[]) => ReactNode;
  moreLabel?: string;
  /** Whether only the button loads more. */
  isMoreManual?: boolean;
  /** Whether the most recently loaded items are not rendered yet. */
  isBehind?: boolean;
  /** Rendered below a complete list. */
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
  // If all loaded items have been removed, further pages may have items. Only the last page proves an empty list.
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
