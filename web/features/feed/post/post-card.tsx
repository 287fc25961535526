/** A post: author, time, text, pictures and actions. */

import type { Post } from '@starparty/contract/feed.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Byline } from '../../../people/byline.tsx';
import { MentioningText } from '../../../people/mentioning-text.tsx';
import { OthersMenu } from '../../../people/safety/others-menu.tsx';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { formatCount, formatMoment } from '../../../ui/text/format.ts';
import { Time } from '../../../ui/text/time.tsx';
import type { PostEditorProps } from '../editing/post-editor.tsx';
import { GameChip } from '../game/game-chip.tsx';
import { PostLink } from '../previews/post-link.tsx';
import { PostReactions } from '../reactions/post-reactions.tsx';
import { LikeButton } from './like-button.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import { SavePostButton } from './save-post-button.tsx';

/** The text of the post stays visible until the editor has loaded. */
const PostEditor = lazyPart<PostEditorProps & { children: ReactNode }>(
  async () => (await import('../editing/post-editor.tsx')).PostEditor,
  { fallback: ({ children }) => children, close: ({ onClose }) => onClose() },
);

interface PostCardProps {
  post: Post;
  /** Whether the post is on its own page, which shows it in full and without a link to itself. */
  isWhole?: boolean;
  /** Whether this is the first post of the feed, which is visible without scrolling. */
  isFirst?: boolean;
  onDelete?: () => void;
}

const controls = 'a, button, input, textarea, [role="dialog"], [role="menu"]';

export function PostCard({ post, isWhole = false, isFirst = isWhole, onDelete }: PostCardProps) {
  const navigate = useNavigate();
  const { postId, author, editedAt } = post;
  const [isEditing, setIsEditing] = useState(false);
  const place = {
    to: '/post/$postId',
    params: { postId },
    // On the post's own page, `true` keeps the current state, which records whether the feed was the previous page.
    state: isWhole || { isFromFeed: true },
  } as const;

  function open(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element;
    // Menus and popups are rendered elsewhere on the page, but React bubbles their clicks to this handler.
    if (isWhole || !event.currentTarget.contains(target) || target.closest(controls)) return;
    if (window.getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey) window.open(`/post/${postId}`, '_blank', 'noopener');
    else void navigate(place);
  }

  const time = (
    <span>
      <Time at={post.createdAt} />
      {editedAt && <span title={`Edited ${formatMoment(Date.parse(editedAt))}`}> · edited</span>}
    </span>
  );
  const text =
    post.postContent &&
    (isWhole ? <MentioningText text={post.postContent} mentions={post.mentions} /> : <PostText post={post} />);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the link on the time is for the keyboard.
    <article
      aria-label={`Post by ${author.username}`}
      onClick={open}
      className={`panel flex min-w-0 flex-col p-4 transition-colors tablet:p-5 ${isWhole ? '' : 'cursor-pointer hover:border-line-strong'}`}
    >
      <div className="flex items-start justify-between gap-2">
        <Byline
          person={author}
          beside={post.game && <GameChip game={post.game} />}
          detail={
            isWhole ? (
              time
            ) : (
              <Link
                {...place}
                className="inline-flex min-h-6 items-center rounded-field hover:text-text hover:underline"
              >
                {time}
              </Link>
            )
          }
          pictureSize={44}
        />
        <div className="-mt-1 -me-2">
          {post.isOwn ? (
            <PostMenu postId={postId} onEdit={() => setIsEditing(true)} onDelete={onDelete} />
          ) : (
            <OthersMenu
              label="Post options"
              target={{ kind: 'post', id: postId }}
              author={author.username}
              onBlocked={isWhole ? onDelete : undefined}
            />
          )}
        </div>
      </div>
      <div className="grid gap-3 pt-3">
        {isEditing ? (
          <PostEditor post={post} onClose={() => setIsEditing(false)}>
            {text}
          </PostEditor>
        ) : (
          text
        )}
        <PostPictures post={post} isWhole={isWhole} isFirst={isFirst} />
      </div>
      <PostLink text={post.postContent} />
      <div className="-mx-3 -mb-2 flex items-end gap-1 pt-2">
        {/* If the reactions do not fit beside the buttons, they move into a row of their own above them. */}
        <div className="flex min-w-0 flex-1 flex-wrap-reverse items-center gap-x-1">
          <LikeButton post={post} />
          <Link
            {...place}
            hash="comments"
            replace={isWhole}
            aria-label={`${formatCount(post.comments)} ${post.comments === 1 ? 'comment' : 'comments'}`}
            className="inline-flex h-11 min-w-11 items-center gap-2 rounded-full px-3 text-sm text-muted tabular-nums transition-colors hover:bg-aurora-wash hover:text-aurora"
          >
            <MessageSquare size={20} strokeWidth={1.75} aria-hidden="true" />
            {formatCount(post.comments)}
          </Link>
          <PostReactions post={post} />
        </div>
        <SavePostButton post={post} />
      </div>
    </article>
  );
}
