/** The selected options as chips. The button on a chip, Delete and Backspace remove it. */
import { X } from 'lucide-react';
import { TagGroup as AriaTagGroup, Button, Label, Tag, TagList } from 'react-aria-components';
import { tagStyles } from '../choices/tag-styles.ts';

export interface TagGroupProps {
  label: string;
  isLabelHidden?: boolean;
  tags: readonly { id: string; text: string }[];
  onRemove: (id: string) => void;
  /** Shown if there are no tags. */
  emptyText?: string;
}

export function TagGroup({ label, isLabelHidden = false, tags, onRemove, emptyText }: TagGroupProps) {
  return (
    <AriaTagGroup
      selectionMode="none"
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key));
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <Label className={isLabelHidden ? 'sr-only' : 'justify-self-start text-sm font-semibold'}>{label}</Label>
      <TagList
        items={tags}
        className="flex flex-wrap gap-2 outline-none"
        renderEmptyState={() => emptyText && <span className="text-sm text-muted">{emptyText}</span>}
      >
        {({ text }) => (
          <Tag
            textValue={text}
            className={`${tagStyles} outline-none data-focus-visible:outline-2 data-focus-visible:outline-aurora`}
          >
            <bdi className="min-w-0 truncate">{text}</bdi>
            <Button
              slot="remove"
              className="grid size-9 flex-none cursor-pointer place-items-center rounded-full text-muted outline-none transition-colors data-focus-visible:outline-2 data-focus-visible:outline-aurora data-hovered:bg-raised-more data-hovered:text-text pointer-coarse:size-11"
            >
              <X size={15} aria-hidden="true" />
            </Button>
          </Tag>
        )}
      </TagList>
    </AriaTagGroup>
  );
}
