/** Changes the user's profile picture: a file that is cropped to a square, or a generated picture. Saves at once. */
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { imageBytesMax, profilePictureTypes } from '@starparty/contract/limits.ts';
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { Camera, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { lazyOverlay, lazyPart } from '../../ui/overlays/lazy.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { isAnimated } from './is-animated.ts';
import { useRemovePicture, useUploadPicture } from './me.queries.ts';

const CropDialog = lazyOverlay(async () => (await import('./crop-dialog.tsx')).CropDialog);
const PictureGenerator = lazyPart(async () => (await import('./picture-generator.tsx')).PictureGenerator, {
  nameOf: () => 'The picture generator',
});

export function PictureEditor({ me, size = 128 }: { me: Me; size?: number }) {
  const upload = useUploadPicture();
  const removal = useRemovePicture();
  const [cropped, setCropped] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isGenerating, setIsGenerating] = useState(false);
  const generateButton = useRef<HTMLButtonElement>(null);
  const isBusy = upload.isPending || removal.isPending;
  const failure = upload.error ?? removal.error;
  const problem = refusal ?? (failure ? explain(profileTexts.pictureUploadFailed, failure) : undefined);

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    upload.reset();
    removal.reset();
    const reason = refusalOf(file);
    setRefusal(reason);
    if (reason) return;
    // Cropping would stop an animation.
    if (await isAnimated(file)) save(file);
    else setCropped(file);
  }

  function save(picture: Blob) {
    setCropped(null);
    upload.mutate(picture);
  }

  function closeGenerator() {
    setIsGenerating(false);
    generateButton.current?.focus();
  }

  return (
    <>
      <div className="flex flex-col items-center gap-5 tablet:flex-row tablet:gap-6">
        <div className="relative flex-none rounded-full outline-2 outline-offset-4 outline-line">
          <Avatar name={me.username} src={me.profilePic} size={size} />
          {isBusy && (
            <span className="absolute inset-0 grid place-items-center rounded-full bg-veil">
              <Spinner label="Saving..." className="size-8" />
            </span>
          )}
        </div>
        <div className="grid justify-items-center gap-3 tablet:justify-items-start">
          <div className="flex flex-wrap justify-center gap-3 tablet:justify-start">
            <label
              className={buttonStyles(
                'secondary',
                'medium',
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aurora',
              )}
            >
              <Camera size={19} aria-hidden="true" />
              Edit Profile Picture
              <input
                type="file"
                accept={profilePictureTypes.join(',')}
                className="sr-only"
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  // Clears the input, so that the same file can be chosen again.
                  event.target.value = '';
                }}
              />
            </label>
            <Button ref={generateButton} aria-expanded={isGenerating} onClick={() => setIsGenerating(!isGenerating)}>
              <Sparkles size={19} aria-hidden="true" />
              Generate Profile Picture
            </Button>
          </div>
          <p className="text-center text-sm text-muted tablet:text-start">
            JPEG, PNG, GIF or WebP, at most 10 MB.{' '}
            {me.profilePic && (
              <button type="button" className="link" onClick={() => !isBusy && removal.mutate()}>
                Remove picture
              </button>
            )}
          </p>
        </div>
      </div>
      {problem && (
        <Notice kind="error">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {problem}
            {upload.error && upload.variables && (
              <Button size="small" onClick={() => save(upload.variables)}>
                Try again
              </Button>
            )}
          </div>
        </Notice>
      )}
      {isGenerating && <PictureGenerator onClose={closeGenerator} />}
      <CropDialog file={cropped} isOpen={cropped !== null} onClose={() => setCropped(null)} onCropped={save} />
    </>
  );
}

function refusalOf(file: File): string | undefined {
  if (!profilePictureTypes.some((type) => type === file.type)) return profileErrors.picture_wrong_type.text;
  if (file.size > imageBytesMax) return imageErrors.image_too_large.text;
  return undefined;
}
