/** One place of the feed: a post, or nothing when it was deleted. */
import { memo } from 'react';
import type { RenderAuthor } from './author-slot.ts';
import { useFeedPost } from './feed.queries.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface FeedEntryProps {
  postId: string;
  renderAuthor: RenderAuthor;
}

/** The list grows often; what is already there need not be drawn again for it. */
export const FeedEntry = memo(function FeedEntry({ postId, renderAuthor }: FeedEntryProps) {
  const post = useFeedPost(postId);
  if (post === null) return null;
  return <li className="min-w-0">{post ? <PostCard post={post} renderAuthor={renderAuthor} /> : <PostSkeleton />}</li>;
});
