/** A panel of emoji beside its button. Its data loads from this site, not from a third party. */
import {
  type Emoji,
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import type { RefObject } from 'react';
import { Popup } from '../overlays/overlays.tsx';

interface EmojiPopupProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (emoji: string) => void;
}

export function EmojiPopup({ triggerRef, isOpen, onClose, onChoose }: EmojiPopupProps) {
  return (
    <Popup label="Emoji" size="content" placement="top end" {...{ triggerRef, isOpen, onClose }}>
      <EmojiPicker.Root
        emojibaseUrl={import.meta.env.EMOJI_URL}
        columns={8}
        onEmojiSelect={({ emoji }: Emoji) => onChoose(emoji)}
        className="isolate mx-auto flex h-80 w-fit flex-col"
      >
        <div className="p-2 pb-1">
          <EmojiPicker.Search
            aria-label="Search emoji"
            placeholder="Search emoji"
            autoFocus
            className="h-10 w-full appearance-none rounded-field border border-line-strong bg-panel-solid px-3 text-base outline-none focus:border-aurora"
          />
        </div>
        <EmojiPicker.Viewport tabIndex={0} className="relative flex-1 outline-none">
          <EmojiPicker.Loading className="absolute inset-0 grid place-items-center text-sm text-muted">
            Loading...
          </EmojiPicker.Loading>
          <EmojiPicker.Empty className="absolute inset-0 grid place-items-center text-sm text-muted">
            No emoji found.
          </EmojiPicker.Empty>
          <EmojiPicker.List className="pb-1.5 select-none" components={parts} />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </Popup>
  );
}

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...rest} className="bg-inherit px-3 pt-2 pb-1 text-xs font-semibold text-muted">
      {category.label}
    </div>
  );
}

interface Place {
  'aria-rowindex'?: number;
  'aria-colindex'?: number;
}

/** The panel counts rows and columns from 0; ARIA counts from 1. */
function countFromOne<P extends Place>(props: P): P {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props;
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  };
}

function Row({ children, ...rest }: EmojiPickerListRowProps) {
  return (
    <div {...countFromOne(rest)} className="scroll-my-1.5 px-1.5">
      {children}
    </div>
  );
}

function EmojiChoice({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  return (
    <button
      type="button"
      {...countFromOne(rest)}
      className="grid size-9 place-items-center rounded-field text-lg data-[active]:bg-raised-more"
    >
      {emoji.emoji}
    </button>
  );
}

const parts = { CategoryHeader, Row, Emoji: EmojiChoice };
