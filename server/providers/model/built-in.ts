/** Makes pictures and names by itself: with nothing installed, nothing to pay and nothing to wait for. */
import { profilePictureSide } from '@starparty/contract/limits.ts';
import sharp from 'sharp';
import { drawPortrait } from '../../drawing/portraits/portrait.ts';
import type { NameModel, PictureModel } from './model.ts';
import { composeNames } from './names.ts';
import { portraitsOf } from './portraits.ts';

/** The generator that is always there; it never fails. */
export function builtInModel(): PictureModel & NameModel {
  return {
    async drawPictures(wish, count, signal) {
      signal.throwIfAborted();
      const drawings = portraitsOf(wish, count).map((portrait) => drawPortrait(portrait, profilePictureSide));
      // The pipeline encodes them again for good, so here speed counts.
      return Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()));
    },

    async suggestNames(wish, signal) {
      signal.throwIfAborted();
      return composeNames(wish);
    },
  };
}
