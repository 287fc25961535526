/** The picture of a draft: its preview, its upload progress and its error. */
import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../states/notice.tsx';

export interface ComposerPictureProps {
  attachment: {
    previewUrl: string;
    name: string;
    state: 'uploading' | 'ready' | 'failed';
    /** Uploaded share of the file, 0 to 1. */
    share: number;
    problem?: string;
    canRetry: boolean;
  };
  /** For narrow places. */
  isSmall?: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

export function ComposerPicture({ attachment, isSmall = false, onRemove, onRetry }: ComposerPictureProps) {
  const { previewUrl, name, state, share, problem } = attachment;
  const [unshownUrl, setUnshownUrl] = useState<string>();
  const isUploading = state === 'uploading';
  return (
    <div>
      <div className="relative grid min-h-16 w-fit min-w-28 max-w-full place-items-center overflow-hidden rounded-card bg-raised">
        {unshownUrl === previewUrl ? (
          // Some formats, such as HEIC, can be posted although this browser cannot render them.
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
                  Retry
                </Button>
              )}
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
