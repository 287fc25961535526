/** The like button of a post, with the number of likes. */

import type { Post } from '@starparty/contract/feed.ts';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../ui/text/format.ts';
import { useSetLike } from '../feed.queries.ts';

export function LikeButton({ post }: { post: Post }) {
  const setLike = useSetLike(post.postId);
  const [hasJustLiked, setHasJustLiked] = useState(false);
  const { isLiked, likes } = post;
  const count = formatCount(likes);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Like, ${count} ${likes === 1 ? 'like' : 'likes'}`}
      onClick={() => {
        setHasJustLiked(!isLiked);
        setLike.mutate(!isLiked);
      }}
      className={`inline-flex h-11 min-w-11 items-center gap-2 rounded-full px-3 text-sm tabular-nums transition-colors hover:bg-nova-wash hover:text-nova ${isLiked ? 'text-nova' : 'text-muted'}`}
    >
      <span className="relative grid">
        <Heart
          size={20}
          strokeWidth={1.75}
          fill={isLiked ? 'currentColor' : 'none'}
          aria-hidden="true"
          className={isLiked && hasJustLiked ? 'animate-pop' : ''}
        />
        {isLiked && hasJustLiked && (
          <span
            aria-hidden="true"
            className="absolute -inset-1 animate-ring rounded-full border-2 border-nova opacity-0"
          />
        )}
      </span>
      {count}
    </button>
  );
}
