/**
 * Reloads the feed and shows the number of new posts. While there are new posts, it stays visible during scrolling. On
 * a page that shows only the first posts, it appears only if there are new posts.
 */
import { RefreshCw } from 'lucide-react';
import { useMedia } from '../../ui/use-media.ts';
import { newPostsCountedTo } from './feed.cache.ts';
import { useFeedUpdates, useRefreshFeed } from './feed.queries.ts';
import type { FeedList } from './feed-kind.ts';

export function RefreshButton({ list = 'all', shownMax }: { list?: FeedList; shownMax?: number }) {
  const count = useFeedUpdates(list, shownMax);
  const refresh = useRefreshFeed(list);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const shownCount = count < newPostsCountedTo ? count : `${newPostsCountedTo - 1}+`;
  const isAbove = shownMax === undefined;
  const news = count > 0 ? `${shownCount} new ${count === 1 ? 'post' : 'posts'}` : undefined;

  function press() {
    if (refresh.isPending) return;
    refresh.mutate(undefined, {
      onSuccess: () => isAbove && window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' }),
    });
  }

  return (
    <div
      className={
        isAbove ? `-mt-12 mb-1 self-end ${news ? 'sticky top-[calc(var(--top-bar)+0.5rem)] z-10' : ''}` : undefined
      }
    >
      {(news || isAbove) && (
        <button
          type="button"
          onClick={press}
          aria-disabled={refresh.isPending}
          className={`inline-flex h-11 items-center justify-center gap-2 rounded-full px-4 text-sm font-semibold text-aurora tabular-nums transition-colors hover:bg-raised phone:px-3 ${news ? 'border border-line-strong bg-raised shadow-float hover:bg-raised-more' : '-me-4 phone:-me-3'}`}
        >
          <RefreshCw size={17} aria-hidden="true" className={refresh.isPending ? 'animate-spin' : ''} />
          {news ? `${news} · Refresh` : 'Refresh'}
        </button>
      )}
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}
