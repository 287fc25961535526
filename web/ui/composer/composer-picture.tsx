/** Adding pictures to a composer. */
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
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
