/** A button that opens the choice of reactions, and the reactions to a post with their numbers. */
import type { Post } from '@starparty/contract/feed.ts';
import { type ReactionName, reactionLooks } from '@starparty/contract/reactions.ts';
import { SmilePlus } from 'lucide-react';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { useOpener } from '../../../ui/overlays/use-opener.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { useSetReaction } from './reactions.queries.ts';

const ReactionPicker = lazyOverlay(async () => (await import('./reaction-picker.tsx')).ReactionPicker);

export function PostReactions({ post }: { post: Post }) {
  const { ref, isOpen, open, close } = useOpener();
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label="Add reaction"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-aurora-wash hover:text-aurora aria-expanded:bg-aurora-wash"
      >
        <SmilePlus size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {post.reactions.length > 0 && (
        <div className="flex flex-wrap gap-x-1 ps-3 narrow:gap-x-0 narrow:ps-2">
          {post.reactions.map(({ reaction, count }) => (
            <Reaction
              key={reaction}
              postId={post.postId}
              reaction={reaction}
              count={count}
              isOwn={post.ownReactions.includes(reaction)}
            />
          ))}
        </div>
      )}
      <ReactionPicker post={post} triggerRef={ref} isOpen={isOpen} onClose={close} />
    </>
  );
}

interface ReactionProps {
  postId: string;
  reaction: ReactionName;
  count: number;
  isOwn: boolean;
}

function Reaction({ postId, reaction, count, isOwn }: ReactionProps) {
  const setReaction = useSetReaction(postId, reaction);
  const { emoji, label } = reactionLooks[reaction];
  const number = formatCount(count);
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-label={`${label}, ${number}${isOwn ? ', you reacted' : ''}`}
      onClick={() => setReaction.mutate(!isOwn)}
      className="group inline-flex h-11 min-w-11 items-center justify-center rounded-full text-sm text-muted tabular-nums"
    >
      <span className="inline-flex h-8 items-center gap-1.5 rounded-full border border-transparent bg-raised px-2.5 max-tablet:gap-1 max-tablet:px-2 narrow:gap-0.5 narrow:px-1 transition-colors group-hover:bg-raised-more group-hover:text-text group-aria-pressed:border-aurora group-aria-pressed:bg-aurora-wash group-aria-pressed:text-aurora forced-colors:group-aria-pressed:underline">
        <span className="text-base leading-none [font-family:emoji]">{emoji}</span>
        {number}
      </span>
    </button>
  );
}
