/** The results of one kind, in each state. Renders nothing if there are none. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface SearchGroupProps<Item> {
  title: string;
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** Leads to all results, shown below the first ones. */
  more?: ReactNode;
  /** Renders the rows of the list. */
  children: (items: Item[]) => ReactNode;
}

export function SearchGroup<Item>({ title, query, more, children }: SearchGroupProps<Item>) {
  const titleId = useId();
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-1">
      <h2 id={titleId} className="px-2 font-sans text-sm text-muted">
        {title}
      </h2>
      {renderContent()}
    </section>
  );

  function renderContent() {
    if (query.data) {
      return (
        <>
          <ul>{children(query.data)}</ul>
          {more}
        </>
      );
    }
    if (query.isError && !query.isFetching) {
      return (
        <div className="px-2">
          <SectionFailed
            title={`${title} could not be searched.`}
            detail={errorSentence(query.error)}
            onRetry={() => void query.refetch()}
          />
        </div>
      );
    }
    return (
      <div role="status" aria-label={`Searching ${title.toLowerCase()}`} className="grid gap-2 px-2 py-1">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-4/5" />
      </div>
    );
  }
}
