/** The pictures of a new post, in order, and the field for the description of one of them. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { altTextMax } from '@starparty/contract/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useComposer } from '../../../ui/composer/composer.tsx';
import { PicturePreview } from '../../../ui/composer/picture-preview.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';
import type { DescribedPicture, PostDraftStore } from './post-draft.ts';

export interface DraftPicturesProps {
  pictures: readonly DescribedPicture[];
  store: PostDraftStore;
  className: string;
}

export function DraftPictures({ pictures, store, className }: DraftPicturesProps) {
  const [describedId, setDescribedId] = useState<string>();
  const prefix = useId();
  const areSeveral = pictures.length > 1;
  const nameOf = (index: number) => (areSeveral ? `image ${index + 1}` : 'image');
  const describedIndex = pictures.findIndex(({ id }) => id === describedId);
  const described = pictures[describedIndex];

  function close() {
    document.getElementById(prefix + describedId)?.focus();
    setDescribedId(undefined);
  }

  return (
    <div className={`grid gap-3 ${className}`}>
      <ul aria-label="Pictures" className={`grid gap-3 ${areSeveral ? 'grid-cols-2' : ''}`}>
        {pictures.map(({ url, altText, ...picture }, index) => (
          <li key={picture.id} className="grid min-w-0 content-start gap-2">
            <PicturePreview
              attachment={{ ...picture, previewUrl: url }}
              number={areSeveral ? index + 1 : undefined}
              onRemove={() => store.removePicture(picture.id)}
              onRetry={() => store.retry(picture.id)}
            />
            <Button
              id={prefix + picture.id}
              size="small"
              className="justify-self-start"
              aria-label={altText ? `Edit description of ${nameOf(index)}` : `Describe ${nameOf(index)}`}
              aria-expanded={picture.id === describedId}
              onClick={() => setDescribedId(picture.id === describedId ? undefined : picture.id)}
            >
              {altText ? 'Edit description' : 'Describe'}
            </Button>
          </li>
        ))}
      </ul>
      {described && (
        <AltTextField
          key={described.id}
          label={`Description of ${nameOf(describedIndex)}`}
          value={described.altText}
          onChange={(altText) => store.setAltText(described.id, altText)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface AltTextFieldProps {
  label: string;
  value: string;
  onChange: (altText: string) => void;
  onClose: () => void;
}

/** The text is a part of the draft, so closing the field keeps it. */
function AltTextField({ label, value, onChange, onClose }: AltTextFieldProps) {
  const { isBusy } = useComposer();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { length } = keptText(value);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <RemainingCount length={length} max={altTextMax} isAlways />
      </div>
      <GrowingTextArea
        id={id}
        ref={area}
        rows={2}
        isLow
        value={value}
        readOnly={isBusy}
        aria-invalid={length > altTextMax || undefined}
        aria-describedby={`${id}-purpose`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
        className={`${fieldStyles} py-2.5`}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-purpose`} className="text-sm text-muted">
          For people who can’t see the image.
        </p>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
