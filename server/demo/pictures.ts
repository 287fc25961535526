/** Converts drawings of the demo community into stored pictures of two sizes, like the upload pipeline. */
import { imagePreviewSideMax } from '@starparty/contract/limits.ts';
import type { Drawing } from '../../art/scenes.ts';
import { sharp } from '../files/lean-sharp.ts';

export interface DemoPicture {
  /** WebP, at the size of the drawing. */
  content: Buffer;
  /** WebP, at most 640 px on the longest side. */
  preview: Buffer;
}

/** Renders once and encodes twice. */
export async function makeDemoPicture({ svg, width, height }: Drawing): Promise<DemoPicture> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const source = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  const [content, preview] = await Promise.all([
    source().webp({ quality: 86, effort: 0 }).toBuffer(),
    source()
      .resize({ width: imagePreviewSideMax, height: imagePreviewSideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 0 })
      .toBuffer(),
  ]);
  return { content, preview };
}
