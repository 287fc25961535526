/**
 * An entry of the feed: a post, a notice that it was just deleted or has left the list, the text of an unsaved edit, or
 * nothing.
 */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { UnsavedEdit } from './editing/unsaved-edit.tsx';
import { wasDeleted } from './feed.cache.ts';
import { useFeedPost } from './feed.queries.ts';
import { PostCard } from './post/post-card.tsx';
import { PostSkeleton } from './post/post-skeleton.tsx';
import { useKeptPlace } from './use-kept-place.ts';

interface FeedEntryProps {
  postId: string;
  /** Whether the post is visible without scrolling. */
  isFirst: boolean;
  /** The slug of the game that all posts of the list are about. */
  game?: string | undefined;
}

/** The list grows often. Memoized, so that existing posts do not render again. */
export const FeedEntry = memo(function FeedEntry({ postId, isFirst, game }: FeedEntryProps) {
  const client = useQueryClient();
  const post = useFeedPost(postId);
  const isDeleted = post === null && wasDeleted(client, postId);
  const isElsewhere = game !== undefined && Boolean(post) && post?.game?.slug !== game;
  const { place, shown, height, isClosed } = useKeptPlace(isElsewhere ? null : post, isDeleted || isElsewhere);
  if (isClosed) return isDeleted ? <UnsavedEdit postId={postId} /> : null;
  const isGone = height !== undefined;
  return (
    <div ref={place} className={`outline-none ${isGone ? 'grid' : ''}`} style={{ minHeight: height }}>
      {isGone ? (
        <p className="grid place-items-center rounded-card border border-dashed border-line p-4 text-sm text-muted">
          {isElsewhere ? feedTexts.postAboutOther : feedTexts.postDeleted}
        </p>
      ) : shown ? (
        <PostCard post={shown} isFirst={isFirst} />
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
});
