/**
 * Reloads the feed and shows the number of new posts. While there are new posts, it stays visible during scrolling. On
 * phones, it is an icon beside the composer while the composer has a single row.
 */
import { RefreshCw } from 'lucide-react';
import { useMedia } from '../../ui/use-media.ts';
import { newPostsCountedTo } from './feed.cache.ts';
import { useFeedUpdates, useRefreshFeed } from './feed.queries.ts';

export function RefreshButton() {
  const count = useFeedUpdates();
  const refresh = useRefreshFeed();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const shownCount = count < newPostsCountedTo ? count : `${newPostsCountedTo - 1}+`;
  const news = count > 0 ? `${shownCount} new ${count === 1 ? 'post' : 'posts'}` : undefined;

  function press() {
    if (refresh.isPending) return;
    refresh.mutate(undefined, {
      onSuccess: () => window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' }),
    });
  }

  return (
    <div
      className={`-mt-11 mb-2 self-end phone:mt-2 phone:group-has-data-single-row/feed:-mt-12.25 phone:group-has-data-single-row/feed:mb-4.25 ${news ? 'sticky top-[calc(var(--top-bar)+0.5rem)] z-10' : ''}`}
    >
      <button
        type="button"
        onClick={press}
        aria-disabled={refresh.isPending}
        className={`relative inline-flex h-11 items-center justify-center gap-2 rounded-full px-4 text-sm font-semibold text-aurora tabular-nums transition-colors hover:bg-raised phone:group-has-data-single-row/feed:me-0 phone:group-has-data-single-row/feed:w-11 phone:group-has-data-single-row/feed:px-0 ${news ? 'border border-line-strong bg-raised shadow-float hover:bg-raised-more' : '-me-4'}`}
      >
        <RefreshCw size={17} aria-hidden="true" className={refresh.isPending ? 'animate-spin' : ''} />
        <span className="phone:group-has-data-single-row/feed:sr-only">{news ? `${news} · Refresh` : 'Refresh'}</span>
        {news && (
          <span
            aria-hidden="true"
            className="absolute -end-1.5 -top-1.5 hidden h-5.5 min-w-5.5 animate-pop place-items-center rounded-full bg-aurora px-1.5 text-xs text-sky phone:group-has-data-single-row/feed:grid"
          >
            {shownCount}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}
