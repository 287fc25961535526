/** Waits for the uploads of a listing's pictures, and keeps their order. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import type { PictureSetStore } from '../../../lib/drafts/picture-set.ts';

/**
 * Resolves with the ids after all uploads. @throws ApiError if an upload failed; the picture's slot shows the reason
 */
export function settlePictures(pictures: PictureSetStore): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const images = pictures.images();
      const states = pictures.get().pictures.map(({ state }) => state);
      if (images) finish(() => resolve(images.map(({ imageId }) => imageId)));
      else if (!states.includes('waiting') && !states.includes('uploading')) {
        finish(() => reject(new ApiError({ status: 0, code: 'invalid_input', message: marketTexts.pictureInTheWay })));
      }
    };
    const stop = pictures.subscribe(look);
    const finish = (end: () => void) => {
      stop();
      end();
    };
    look();
  });
}
