/** Adding pictures to a composer, and the preview of a picture with upload progress and error. */
import { ImageOff, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../states/notice.tsx';
import { type ComposerFiles, useComposer } from './composer.tsx';

interface FilesOptions {
  /** Whether files can be added now. */
  canAdd: boolean;
  areSeveral?: boolean;
  /** Called with at least one file. */
  onAdd: (files: [File, ...File[]]) => void;
}

/** Pictures for a composer. They can be chosen, pasted or dropped. */
export function useComposerFiles({ canAdd, areSeveral = false, onAdd }: FilesOptions): ComposerFiles {
  const [isDropPlace, setIsDropPlace] = useState(false);

  function take(files: FileList | null): boolean {
    const [first, ...more] = files ?? [];
    if (!first || !canAdd) return false;
    onAdd([first, ...more]);
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
  return { areSeveral, take, form };
}

/** A button that chooses pictures. The children are its label. */
export function ComposerPictureButton({ className, children }: { className: string; children: ReactNode }) {
  const { isBusy, files } = useComposer();
  return (
    <label
      className={`cursor-pointer text-aurora transition-colors hover:bg-aurora-wash has-focus-visible:outline-2 has-focus-visible:outline-aurora ${className}`}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={files?.areSeveral}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          files?.take(event.target.files);
          // Clears the input, so that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

interface PicturePreviewProps {
  attachment: {
    previewUrl: string;
    name: string;
    state: 'waiting' | 'uploading' | 'ready' | 'failed';
    /** Uploaded share of the file, from 0 to 1. */
    share: number;
    problem?: string;
    canRetry: boolean;
  };
  /** For narrow places. */
  isSmall?: boolean;
  /** The number of the picture, if there are several. They have the same shape, and their buttons different names. */
  number?: number;
  onRemove: () => void;
  onRetry: () => void;
}

export function PicturePreview({ attachment, isSmall = false, number, onRemove, onRetry }: PicturePreviewProps) {
  const { previewUrl, name, state, share, problem } = attachment;
  const [unshownUrl, setUnshownUrl] = useState<string>();
  const isUploading = state === 'uploading' || state === 'waiting';
  const isTile = number !== undefined;
  const named = (label: string) => (isTile ? `${label} ${number}` : label);
  const shape = isTile ? 'aspect-4/3 w-full object-cover' : isSmall ? 'max-h-36' : 'max-h-80';
  return (
    <div>
      <div
        className={`relative grid place-items-center overflow-hidden rounded-card bg-raised ${isTile ? '' : 'min-h-16 w-fit min-w-28 max-w-full'}`}
      >
        {unshownUrl === previewUrl ? (
          // This browser cannot render some formats that can be posted, such as HEIC.
          <div
            className={`grid place-content-center justify-items-center gap-2 text-sm text-muted ${isTile ? 'aspect-4/3 w-full px-3' : 'h-32 px-14'}`}
          >
            <ImageOff size={24} aria-hidden="true" />
            <span className="line-clamp-2 text-center wrap-anywhere">{name}</span>
          </div>
        ) : (
          <img
            src={previewUrl}
            alt={`Your attachment: ${name}`}
            className={`${shape} transition-opacity ${state === 'ready' ? '' : 'opacity-60'}`}
            onError={() => setUnshownUrl(previewUrl)}
          />
        )}
        <IconButton
          label={named(isUploading ? 'Cancel upload' : 'Remove image')}
          kind="veil"
          onClick={onRemove}
          className="absolute top-2 end-2"
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
        {isUploading && (
          <progress
            aria-label={named('Upload')}
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
                <Button size="small" aria-label={isTile ? named('Try again: image') : undefined} onClick={onRetry}>
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
