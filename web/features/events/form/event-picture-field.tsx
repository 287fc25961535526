/** The picture of an event: chosen, uploading, or the current one. */
import type { Image } from '@starparty/contract/media.ts';
import { ImagePlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import { PicturePreview } from '../../../ui/composer/picture-preview.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';

interface EventPictureFieldProps {
  store: PictureDraftStore;
  kept: Image | null;
  onDropKept: (() => void) | undefined;
  isReadOnly: boolean;
}

export function EventPictureField({ store, kept, onDropKept, isReadOnly }: EventPictureFieldProps) {
  const { attachment, problem } = useSyncExternalStore(store.subscribe, store.get);
  const shown =
    attachment ??
    (kept && { url: kept.previewUrl, name: 'Picture', state: 'ready' as const, share: 1, canRetry: false });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm font-semibold">Picture (optional)</p>
      {shown && (
        <PicturePreview
          picture={shown}
          isSmall
          onRemove={() => (attachment ? store.removePicture() : onDropKept?.())}
          onRetry={store.retry}
        />
      )}
      <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong bg-raised px-4 font-semibold transition-colors hover:bg-raised-more has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aurora">
        <ImagePlus size={19} aria-hidden="true" />
        {shown ? 'Choose another picture' : 'Add a picture'}
        <input
          type="file"
          accept="image/*"
          disabled={isReadOnly}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) store.attach(file);
            // Clears the input, so that the user can choose the same file again after removing it.
            event.target.value = '';
          }}
        />
      </label>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
