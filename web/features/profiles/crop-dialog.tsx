/** Asks which square of a picture to take. */
import { errors } from '@starparty/contract/errors.ts';
import { profilePictureSide } from '@starparty/contract/limits.ts';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { type Crop, cutOf, wholeCrop } from './crop-geometry.ts';
import { CropWindow } from './crop-window.tsx';

interface CropDialogProps {
  /** Opens when there is one. */
  file: File | null;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
}

export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  return (
    <Dialog title="Crop your picture" isDismissable={false} isOpen={file !== null} onClose={onClose}>
      {file && <CropForm file={file} onClose={onClose} onCropped={onCropped} />}
    </Dialog>
  );
}

function CropForm({ file, onClose, onCropped }: CropDialogProps & { file: File }) {
  const [url, setUrl] = useState<string>();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  async function save() {
    const picture = image && (await cut(image, crop));
    if (picture) onCropped(picture);
    else setIsBroken(true);
  }

  return (
    <div className="grid gap-5">
      {isBroken ? (
        <Notice kind="error">{errors.image_unreadable.text}</Notice>
      ) : (
        <CropWindow
          url={url}
          image={image}
          crop={crop}
          onChange={setCrop}
          onLoad={(event: SyntheticEvent<HTMLImageElement>) => setImage(event.currentTarget)}
          onError={() => setIsBroken(true)}
        />
      )}
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        {!isBroken && (
          <Button kind="primary" aria-disabled={!image} onClick={() => void save()}>
            Save Picture
          </Button>
        )}
      </div>
    </div>
  );
}

/** The chosen square at the size that is stored; null when the browser cannot draw it. */
function cut(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(side, profilePictureSide));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot write WebP give a PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
}
