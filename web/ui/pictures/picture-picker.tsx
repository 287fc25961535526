/** Selects several pictures and their order: with the mouse, keys, and buttons on each picture. */
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, ImagePlus, Star, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Button } from '../button.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { useFieldError } from '../fields/form-fields.ts';
import { IconButton } from '../icon-button.tsx';

export interface PickedPicture {
  id: string;
  /** URL of the preview. */
  url: string;
  name: string;
  state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** Uploaded share of the file, from 0 to 1. */
  share: number;
  problem?: string;
  canRetry: boolean;
}

interface PicturePickerProps {
  label: string;
  /** The field's name in the server's errors. */
  name?: string;
  pictures: readonly PickedPicture[];
  max: number;
  /** The reason why a chosen file was rejected. Defaults to the form's error for the field's name. */
  error?: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Indexes start at 0. */
  onMove: (id: string, place: number) => void;
}

export function PicturePicker({ label, name, pictures, max, error: ownError, onAdd, ...actions }: PicturePickerProps) {
  const error = useFieldError(name, ownError);
  const { dragAndDropHooks } = useDragAndDrop<PickedPicture>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [key] = keys;
      const id = String(key);
      const others = pictures.filter((picture) => picture.id !== id);
      const place = others.findIndex((picture) => picture.id === target.key);
      actions.onMove(id, target.dropPosition === 'after' ? place + 1 : place);
    },
  });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <GridList
        aria-label={label}
        layout="grid"
        items={pictures.map((picture, place) => ({ ...picture, place }))}
        dragAndDropHooks={dragAndDropHooks}
        className="grid grid-cols-2 gap-3 empty:hidden tablet:grid-cols-3"
      >
        {({ place, ...picture }) => (
          <GridListItem
            textValue={picture.name}
            className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-raised outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-aurora"
          >
            <Tile picture={picture} place={place} isLast={place === pictures.length - 1} {...actions} />
          </GridListItem>
        )}
      </GridList>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong bg-raised px-4 font-semibold transition-colors hover:bg-raised-more has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aurora">
          <ImagePlus size={19} aria-hidden="true" />
          Add pictures
          <input
            type="file"
            data-invalid={error ? '' : undefined}
            accept="image/*"
            multiple
            disabled={pictures.length >= max}
            className="sr-only"
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])]);
              // Clears the input, so that the same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </label>
        <p className="text-sm text-muted tabular-nums">
          {pictures.length} of {max}
        </p>
      </div>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface TileProps extends Pick<PicturePickerProps, 'onRemove' | 'onRetry' | 'onMove'> {
  picture: PickedPicture;
  place: number;
  isLast: boolean;
}

function Tile({ picture, place, isLast, onRemove, onRetry, onMove }: TileProps) {
  const { id, url, name, state, share, problem, canRetry } = picture;
  const [isUnshown, setIsUnshown] = useState(false);
  return (
    <>
      {isUnshown ? (
        // This browser cannot render some formats that can be sent, such as HEIC.
        <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 p-2 text-sm text-muted">
          <ImageOff size={24} aria-hidden="true" />
          <span>{name}</span>
        </div>
      ) : (
        <img
          src={url}
          alt={name}
          draggable={false}
          className={`aspect-4/3 w-full object-cover transition-opacity ${state === 'ready' ? '' : 'opacity-60'}`}
          onError={() => setIsUnshown(true)}
        />
      )}
      {place === 0 && (
        <p className="absolute start-2 top-2 rounded-full bg-veil px-2.5 py-0.5 text-xs font-semibold">First</p>
      )}
      {(state === 'uploading' || state === 'waiting') && (
        <progress
          aria-label={`Upload of ${name}`}
          value={share}
          max={1}
          className="block h-1.5 w-full appearance-none bg-veil [&::-moz-progress-bar]:bg-ember [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ember"
        />
      )}
      {problem && (
        <div role="alert" className="grid justify-items-start gap-2 p-2">
          <FieldError>{problem}</FieldError>
          {canRetry && (
            <Button size="small" onClick={() => onRetry(id)}>
              Try again
            </Button>
          )}
        </div>
      )}
      <IconButton label={`Remove ${name}`} kind="veil" onClick={() => onRemove(id)} className="absolute end-1 top-1">
        <X size={18} aria-hidden="true" />
      </IconButton>
      <div className="mt-auto flex flex-wrap items-center justify-between">
        <AriaButton
          slot="drag"
          className="grid size-11 cursor-grab place-items-center rounded-field text-muted outline-none data-focus-visible:outline-2 data-focus-visible:outline-aurora"
        >
          <GripVertical size={18} aria-hidden="true" />
        </AriaButton>
        <IconButton label="Make first" disabled={place === 0} onClick={() => onMove(id, 0)}>
          <Star size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Earlier" disabled={place === 0} onClick={() => onMove(id, place - 1)}>
          <ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />
        </IconButton>
        <IconButton label="Later" disabled={isLast} onClick={() => onMove(id, place + 1)}>
          <ArrowRight size={18} className="rtl:rotate-180" aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
