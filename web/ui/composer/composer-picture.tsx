/** The picture of a draft: its preview with upload progress and error, and adding a picture to a composer. */
import { ImageOff, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../states/notice.tsx';
import { type ComposerPicture, type DraftPicture, useComposer } from './composer.tsx';

interface PictureOptions extends Pick<ComposerPicture, 'attachment' | 'store'> {
  /** Whether a picture can be added now. */
  canAdd: boolean;
}

/** The picture of a composer. It can be chosen, pasted or dropped. */
export function useComposerPicture({ attachment, store, canAdd }: PictureOptions): ComposerPicture {
  const [isDropPlace, setIsDropPlace] = useState(false);

  function take(files: FileList | null): boolean {
    const [file] = files ?? [];
    if (!file || !canAdd) return false;
    store.attach(file);
    return true;
  }

  const form = {
    'data-drop-place': isDropPlace ? '' : undefined,
    onDragOver(event: DragEvent) {
      if (!canAdd || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDropPlace(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDropPlace(false);
    },
    onDrop(event: DragEvent) {
      setIsDropPlace(false);
      if (take(event.dataTransfer.files)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      if (take(event.clipboardData.files)) event.preventDefault();
    },
  };
  return { attachment, store, take, form };
}

/** A button that chooses a picture. The children are its label. */
export function ComposerPictureButton({ className, children }: { className: string; children: ReactNode }) {
  const { isBusy, picture } = useComposer();
  return (
    <label
      className={`cursor-pointer text-aurora transition-colors hover:bg-aurora-wash has-focus-visible:outline-2 has-focus-visible:outline-aurora ${className}`}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          picture?.take(event.target.files);
          // Clears the input, so that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Renders the picture of the composer, if it has one. */
export function ComposerAttachment({ className, isSmall }: { className?: string; isSmall?: boolean }) {
  const { picture } = useComposer();
  if (!picture?.attachment) return null;
  const { attachment, store } = picture;
  return (
    <div className={className}>
      <PicturePreview {...{ attachment, isSmall }} onRemove={store.removePicture} onRetry={store.retry} />
    </div>
  );
}

interface PicturePreviewProps {
  attachment: DraftPicture;
  /** For narrow places. */
  isSmall?: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

export function PicturePreview({ attachment, isSmall = false, onRemove, onRetry }: PicturePreviewProps) {
  const { previewUrl, name, state, share, problem } = attachment;
  const [unshownUrl, setUnshownUrl] = useState<string>();
  const isUploading = state === 'uploading';
  return (
    <div>
      <div className="relative grid min-h-16 w-fit min-w-28 max-w-full place-items-center overflow-hidden rounded-card bg-raised">
        {unshownUrl === previewUrl ? (
          // This browser cannot render some formats that can be posted, such as HEIC.
          <div className="grid h-32 place-content-center justify-items-center gap-2 px-14 text-sm text-muted">
            <ImageOff size={24} aria-hidden="true" />
            <span>{name}</span>
          </div>
        ) : (
          <img
            src={previewUrl}
            alt={`Your attachment: ${name}`}
            className={`${isSmall ? 'max-h-36' : 'max-h-80'} transition-opacity ${state === 'ready' ? '' : 'opacity-60'}`}
            onError={() => setUnshownUrl(previewUrl)}
          />
        )}
        <IconButton
          label={isUploading ? 'Cancel upload' : 'Remove image'}
          kind="veil"
          onClick={onRemove}
          className="absolute top-2 end-2"
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
        {isUploading && (
          <progress
            aria-label="Upload"
            value={share}
            max={1}
            className="absolute inset-x-0 bottom-0 h-1.5 w-full appearance-none bg-veil [&::-moz-progress-bar]:bg-ember [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ember [&::-webkit-progress-value]:transition-[width]"
          />
        )}
      </div>
      {problem && (
        <div className="mt-3">
          <Notice kind="error">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {problem}
              {attachment.canRetry && (
                <Button size="small" onClick={onRetry}>
                  Try again
                </Button>
              )}
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
