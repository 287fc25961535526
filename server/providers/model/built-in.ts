/** The built-in generator of pictures and names. Needs no installation. Its parts are loaded on first use. */
import { profilePictureSide } from '@starparty/contract/limits.ts';
import type { NameModel, PictureModel } from './model.ts';

/** Creates the built-in generator, which never fails. */
export function builtInModel(): PictureModel & NameModel {
  return {
    async drawPictures(wish, count, signal) {
      const [{ drawPortraits }, { sharp }] = await Promise.all([
        import('../../../art/prompts/portraits.ts'),
        import('../../files/lean-sharp.ts'),
      ]);
      signal.throwIfAborted();
      const drawings = drawPortraits(wish, count, profilePictureSide);
      // The upload pipeline encodes the pictures again, so this encoding is optimized for speed.
      return Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()));
    },

    async suggestNames(wish, signal) {
      const { composeNames } = await import('./names.ts');
      signal.throwIfAborted();
      return composeNames(wish);
    },
  };
}
