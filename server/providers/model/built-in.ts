/** Makes pictures and names by itself: with nothing installed and nothing to pay; its parts are loaded at the first prompt. */
import { profilePictureSide } from '@starparty/contract/limits.ts';
import type { NameModel, PictureModel } from './model.ts';

/** The generator that is always there; it never fails. */
export function builtInModel(): PictureModel & NameModel {
  return {
    async drawPictures(wish, count, signal) {
      const [{ drawPortraits }, { sharp }] = await Promise.all([
        import('../../../art/prompts/portraits.ts'),
        import('../../files/lean-sharp.ts'),
      ]);
      signal.throwIfAborted();
      const drawings = drawPortraits(wish, count, profilePictureSide);
      // The pipeline encodes them again for good, so here speed counts.
      return Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()));
    },

    async suggestNames(wish, signal) {
      const { composeNames } = await import('./names.ts');
      signal.throwIfAborted();
      return composeNames(wish);
    },
  };
}
