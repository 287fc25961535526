/** Links to the feeds on Home. They keep the game. */
import { Link } from '@tanstack/react-router';
import { type FeedList, paramsOf } from './feed-kind.ts';

const tabs = [
  { feed: 'all', name: 'All' },
  { feed: 'following', name: 'Following' },
] as const;

export function FeedTabs({ list }: { list: FeedList }) {
  const { feed: shown = 'all', game } = paramsOf(list);
  return (
    <nav aria-label="Feeds" className="mt-2 mb-1 flex h-11 gap-4 border-b border-line">
      {tabs.map(({ feed, name }) => (
        <Link
          key={feed}
          to="/home"
          search={{ feed, game }}
          replace
          resetScroll={false}
          // The address may name no feed, so that the router marks neither link.
          aria-current={feed === shown ? 'page' : undefined}
          className="-mb-px inline-flex items-center border-y-2 border-transparent px-1 font-semibold text-muted transition-colors hover:text-text aria-[current=page]:border-b-ember aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
