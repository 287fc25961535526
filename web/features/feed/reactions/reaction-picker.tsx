/** The choice of reactions to a post. A press adds a reaction or removes it, and closes the choice. */
import type { Post } from '@starparty/contract/feed.ts';
import { type ReactionName, reactionLooks, reactionNames } from '@starparty/contract/reactions.ts';
import type { RefObject } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { OverlayProps } from '../../../ui/overlays/lazy.tsx';
import { Popup } from '../../../ui/overlays/overlays.tsx';
import { useSetReaction } from './reactions.queries.ts';

interface ReactionPickerProps extends OverlayProps {
  post: Post;
  triggerRef: RefObject<HTMLElement | null>;
}

export function ReactionPicker({ post, ...popup }: ReactionPickerProps) {
  return (
    <Popup label="Add reaction" size="content" placement="top start" {...popup}>
      <ToggleButtonGroup
        aria-label="Reactions"
        selectionMode="multiple"
        selectedKeys={post.ownReactions}
        className="flex justify-center gap-1 p-1.5"
      >
        {reactionNames.map((reaction, place) => (
          <Choice key={reaction} post={post} reaction={reaction} isFirst={place === 0} onChoose={popup.onClose} />
        ))}
      </ToggleButtonGroup>
    </Popup>
  );
}

interface ChoiceProps {
  post: Post;
  reaction: ReactionName;
  isFirst: boolean;
  onChoose: () => void;
}

function Choice({ post: { postId, ownReactions }, reaction, isFirst, onChoose }: ChoiceProps) {
  const setReaction = useSetReaction(postId, reaction);
  const { emoji, label } = reactionLooks[reaction];
  return (
    <ToggleButton
      id={reaction}
      aria-label={label}
      autoFocus={isFirst}
      onPress={() => {
        setReaction.mutate(!ownReactions.includes(reaction));
        onChoose();
      }}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-transparent text-xl leading-none [font-family:emoji] outline-none transition-colors data-focus-visible:outline-2 data-focus-visible:outline-aurora data-hovered:bg-raised-more data-selected:border-aurora data-selected:bg-aurora-wash forced-colors:data-selected:border-[Highlight]"
    >
      {emoji}
    </ToggleButton>
  );
}
