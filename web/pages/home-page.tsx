/** The home page: the composer above the feeds, and a side column in wide windows. */
import type { Me } from '@starparty/contract/profiles.ts';
import { useSearch } from '@tanstack/react-router';
import { feedList, useFeedKind } from '../features/feed/feed-kind.ts';
import { FeedTabs } from '../features/feed/feed-tabs.tsx';
import { composerId } from '../features/feed/post/composer-id.ts';
import { PostComposer } from '../features/feed/post/post-composer.tsx';
import { PostFeed } from '../features/feed/post-feed.tsx';
import { RefreshButton } from '../features/feed/refresh-button.tsx';
import { firstStepsHeight, isStarting } from '../features/home/first-steps.ts';
import { needsSetup } from '../features/profiles/needs-setup.ts';
import { WithMe } from '../people/with-me.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { desktopWidth, useMedia } from '../ui/use-media.ts';
import { HomeGameFilter } from './home-game-filter.tsx';

const HomeSetup = lazyPart(async () => (await import('./home-setup.tsx')).HomeSetup);

const HomeStart = lazyPart(async () => (await import('./home-start.tsx')).HomeStart, {
  // Reserves the space of the first steps.
  fallback: ({ me }) => isStarting(me) && <div className={`panel mb-4 ${firstStepsHeight(needsSetup(me))}`} />,
});

const NobodyFollowed = lazyPart(async () => (await import('../features/follows/nobody-followed.tsx')).NobodyFollowed);

const HomeWithoutPosts = lazyPart(async () => (await import('./home-without-posts.tsx')).HomeWithoutPosts);

/** Less important than the posts, so its code loads after them. */
const HomeSide = lazyPart(async () => (await import('./home-side.tsx')).HomeSide);

const headingId = 'feed';

export function HomePage() {
  return <WithMe>{(me) => <Home me={me} />}</WithMe>;
}

function Home({ me }: { me: Me }) {
  const isDesktop = useMedia(desktopWidth);
  const { feed, game } = useSearch({ strict: false });
  const kind = useFeedKind(feed, game);
  const list = feedList(kind, game);
  const write = () => document.getElementById(composerId)?.focus();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,42.5rem)_minmax(18rem,1fr)]">
      <div className="reading">
        {needsSetup(me) && <HomeSetup me={me} hasLine={!isStarting(me)} />}
        {me.checklist && <HomeStart me={me} onWrite={write} />}
        <PostComposer person={me} textId={composerId} />
        <section aria-labelledby={headingId} className="flex flex-col">
          <h1 id={headingId} tabIndex={-1} data-page-start="" className="sr-only">
            Home
          </h1>
          <FeedTabs list={list} />
          {/* Remounts for another list, because each list has its own count of new posts. */}
          <RefreshButton key={`refresh-${list}`} list={list} />
          {game !== undefined && <HomeGameFilter slug={game} kind={kind} />}
          <PostFeed
            key={list}
            list={list}
            onWrite={write}
            empty={
              game !== undefined ? (
                <HomeWithoutPosts slug={game} kind={kind} onWrite={write} />
              ) : list === 'following' ? (
                <NobodyFollowed />
              ) : undefined
            }
          />
        </section>
      </div>
      {isDesktop && (
        <div className="sticky top-[calc(var(--top-bar)+1.5rem)]">
          <HomeSide me={me} />
        </div>
      )}
    </div>
  );
}
