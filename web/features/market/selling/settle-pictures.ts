/** Waits for the uploads of a listing's pictures, and keeps their order. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import type { PictureSetStore } from '../../../lib/drafts/picture-set.ts';

/**
 * Resolves with the ids after all uploads. @throws ApiError if an upload failed; the picture's slot shows the reason
 */
export async function settlePictures(pictures: PictureSetStore): Promise<string[]> {
  const images = await pictures.settled();
  if (!images) throw new ApiError({ status: 0, code: 'invalid_input', message: marketTexts.pictureInTheWay });
  return images.map(({ imageId }) => imageId);
}
