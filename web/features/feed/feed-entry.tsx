/** One place of the feed: a post, or nothing when it was deleted. */
import type { RenderAuthor } from './author-slot.ts';
import { useFeedPost } from './feed.queries.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface FeedEntryProps {
  postId: string;
  renderAuthor: RenderAuthor;
  onDelete: () => void;
}

export function FeedEntry({ postId, renderAuthor, onDelete }: FeedEntryProps) {
  const post = useFeedPost(postId);
  if (post === null) return null;
  return (
    <li className="min-w-0">
      {post ? <PostCard post={post} renderAuthor={renderAuthor} onDelete={onDelete} /> : <PostSkeleton />}
    </li>
  );
}
