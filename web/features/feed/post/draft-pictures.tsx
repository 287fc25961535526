/** The pictures of a new post, in order, and the field for the description of one of them. */
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PicturePreview } from '../../../ui/composer/picture-preview.tsx';
import { AltTextField } from '../pictures/alt-text-field.tsx';
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
        {pictures.map(({ altText, ...picture }, index) => (
          <li key={picture.id} className="grid min-w-0 content-start gap-2">
            <PicturePreview
              picture={picture}
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
