/** The preview of a picture in a composer, with upload progress and error. */
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../states/notice.tsx';

interface PicturePreviewProps {
  picture: {
    /** URL of the preview. */
    url: string;
    name: string;
    state: 'waiting' | 'uploading' | 'ready' | 'failed';
    /** Uploaded share of the file, from 0 to 1. */
    share: number;
    problem?: string;
    canRetry: boolean;
  };
  /** For narrow places. */
  isSmall?: boolean;
  /**
   * The number of the picture, if there are several. Numbered pictures have the same shape, and the labels of their
   * buttons contain the number.
   */
  number?: number;
  onRemove: () => void;
  onRetry: () => void;
}

export function PicturePreview({ picture, isSmall = false, number, onRemove, onRetry }: PicturePreviewProps) {
  const { url, name, state, share, problem, canRetry } = picture;
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
        {unshownUrl === url ? (
          // This browser cannot render some formats that can be posted, such as HEIC.
          <div
            className={`grid place-content-center justify-items-center gap-2 text-sm text-muted ${isTile ? 'aspect-4/3 w-full px-3' : 'h-32 px-14'}`}
          >
            <ImageOff size={24} aria-hidden="true" />
            <span className="line-clamp-2 text-center wrap-anywhere">{name}</span>
          </div>
        ) : (
          <img
            src={url}
            alt={`Your attachment: ${name}`}
            className={`${shape} transition-opacity ${state === 'ready' ? '' : 'opacity-60'}`}
            onError={() => setUnshownUrl(url)}
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
              {canRetry && (
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
