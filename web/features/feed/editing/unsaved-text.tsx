/** The text of an edit that can no longer be saved, with a button that copies it. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { Copy } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { copyText } from '../../../ui/share-link.ts';

interface UnsavedTextProps {
  text: string;
  onDiscard: () => void;
}

export function UnsavedText({ text, onDiscard }: UnsavedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  useEffect(() => {
    // The editor had the focus and was removed together with the post.
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="panel grid gap-3 p-4 tablet:p-5">
      <p id={labelId} role="alert" className="text-sm text-muted">
        {feedTexts.editUnsaved}
      </p>
      <GrowingTextArea
        ref={area}
        aria-labelledby={labelId}
        readOnly
        value={text}
        className="w-full rounded-field bg-transparent text-base"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copyText(text, feedTexts.editCopied, feedTexts.editNotCopied)}>
          <Copy size={16} aria-hidden="true" />
          Copy text
        </Button>
        <Button kind="ghost" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
