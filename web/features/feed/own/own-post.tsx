/** One of the member's posts in short: time, text, likes, and a button to delete it. */

import { Link } from '@tanstack/react-router';
import { Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount, formatDate } from '../../../ui/text/format.ts';
import { useFeedPost } from '../feed.queries.ts';
import { DeletePostQuestion } from '../post/delete-post-question.tsx';
import { PostPictures } from '../post/post-pictures.tsx';

export function OwnPost({ postId }: { postId: string }) {
  const post = useFeedPost(postId);
  const [isAsking, setIsAsking] = useState(false);
  if (!post) return null;
  const { author, createdAt, postContent, postAttachment, likes } = post;
  return (
    <div className="grid gap-3 py-5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{author.username}</span>{' '}
          <Link to="/post/$postId" params={{ postId }} className="text-sm text-muted hover:text-text hover:underline">
            <time dateTime={createdAt}>{formatDate(Date.parse(createdAt))}</time>
          </Link>
        </p>
        <IconButton label="Delete post" kind="danger" onClick={() => setIsAsking(true)} className="-my-2">
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </div>
      {postContent && (
        <p dir="auto" className="line-clamp-6 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {postContent}
        </p>
      )}
      {postAttachment && (
        <div className="max-w-80">
          <PostPictures post={post} />
        </div>
      )}
      <p className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
        <Heart size={16} className={likes > 0 ? 'fill-nova text-nova' : ''} aria-hidden="true" />
        {formatCount(likes)} {likes === 1 ? 'like' : 'likes'}
      </p>
      <DeletePostQuestion postId={postId} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
