/** The posts of one person on their page, newest first. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { useDeferredValue } from 'react';
import { idsOf } from '../../lib/cache/id-lists.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { usePostsOf } from './feed.queries.ts';
import { FeedEntry } from './feed-entry.tsx';
import { PostSkeleton } from './post/post-skeleton.tsx';
import { useFirstPosts } from './use-first-posts.ts';

export function PostsOfPerson({ username, isOwn }: { username: string; isOwn: boolean }) {
  const posts = usePostsOf(username);
  // Deferred, because rendering many posts must not block input.
  const shown = useDeferredValue(posts.data);
  const { ids, othersFollow } = useFirstPosts(shown && idsOf(shown));
  return (
    <QueryList
      query={posts}
      items={ids}
      isBehind={othersFollow || shown !== posts.data}
      things="posts"
      failed={profileTexts.postsFailed}
      explainError={errorSentence}
      skeleton={
        <div className="grid gap-4">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      }
      empty={
        <EmptyState
          isPanel
          title={isOwn ? profileTexts.noOwnPosts : profileTexts.noPosts.replace('{username}', username)}
          action={isOwn && <LinkButton to="/home">Write a post</LinkButton>}
        />
      }
    >
      {(postIds) => (
        <LongList
          label={`Posts by ${username}`}
          items={postIds}
          keyOf={String}
          pages={shown?.pages ?? []}
          className="grid gap-4"
        >
          {(postId) => <FeedEntry postId={postId} isFirst={false} />}
        </LongList>
      )}
    </QueryList>
  );
}
