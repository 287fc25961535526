/** Selects the square part of a picture to save. */
import 'react-easy-crop/react-easy-crop.css';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { imageRatioMax, profilePictureSide } from '@starparty/contract/limits.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { Notice } from '../../ui/states/notice.tsx';

interface CropFormProps {
  file: File;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
}

interface CropDialogProps extends Omit<CropFormProps, 'file'> {
  /** Null while the dialog is closed. */
  file: File | null;
  isOpen: boolean;
}

export function CropDialog({ file, isOpen, onClose, onCropped }: CropDialogProps) {
  return (
    <Dialog title="Crop your picture" isDismissable={false} isOpen={isOpen} onClose={onClose}>
      {file && <CropForm file={file} onClose={onClose} onCropped={onCropped} />}
    </Dialog>
  );
}

const maxZoom = 4;
const zoomStep = 1.1;
const zoomKeys: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

function CropForm({ file, onClose, onCropped }: CropFormProps) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  function pressKey({ key }: KeyboardEvent) {
    const factor = zoomKeys[key];
    if (factor) setZoom(Math.min(maxZoom, Math.max(1, zoom * factor)));
  }

  async function save() {
    if (!url || !area) return;
    const picture = await cut(url, area).catch(() => null);
    if (picture) onCropped(picture);
    else setProblem(imageErrors.image_unreadable.text);
  }

  return (
    <div className="grid gap-5">
      {problem ? (
        <Notice kind="error">{problem}</Notice>
      ) : (
        <div className="grid justify-items-center gap-4">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the picture inside. */}
          <div
            dir="ltr"
            onKeyDown={pressKey}
            className="relative aspect-square w-full max-w-72 overflow-hidden rounded-card bg-sky"
          >
            <Cropper
              image={url}
              aspect={1}
              cropShape="round"
              objectFit="cover"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              // In pixels, about 4 % of the largest width of the box, which is 288 pixels.
              keyboardStep={11}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => setProblem(imageErrors.image_unreadable.text) }}
              onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => {
                if (Math.max(width, height) > Math.min(width, height) * imageRatioMax) {
                  setProblem(imageErrors.image_too_narrow.text);
                }
              }}
              cropperProps={{
                role: 'group',
                'aria-roledescription': 'picture to move',
                'aria-label': 'Your picture. Use the arrow keys to move it, and plus and minus to zoom.',
              }}
              classes={{ cropAreaClassName: 'text-veil! -outline-offset-2' }}
              // The content security policy forbids inserted style elements.
              disableAutomaticStylesInjection
            />
          </div>
          <label className="grid w-full max-w-72 grid-cols-[auto_1fr] items-center gap-4 text-sm font-semibold">
            Zoom
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.01}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-11 w-full accent-aurora"
            />
          </label>
        </div>
      )}
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        {!problem && (
          <Button kind="primary" aria-disabled={!area} onClick={() => void save()}>
            Save Picture
          </Button>
        )}
      </div>
    </div>
  );
}

/** The selected square at the stored size. Null if the browser cannot draw it. */
async function cut(url: string, { x, y, width }: Area): Promise<Blob | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, profilePictureSide));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot encode WebP return PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
}
