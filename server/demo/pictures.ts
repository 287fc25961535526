/** Converts drawings of the demo community into stored pictures of two sizes, like the upload pipeline. */
import { imagePreviewSideMax, profilePicturePreviewSide, profilePictureSide } from '@starparty/contract/limits.ts';
import type { Drawing } from '../../art/scenes.ts';
import { sharp } from '../files/lean-sharp.ts';

export interface DemoPicture {
  /** WebP. */
  content: Buffer;
  /** WebP, smaller. */
  preview: Buffer;
  /** Width in pixels of `content`. */
  width: number;
  height: number;
}

/** The density at which librsvg renders a drawing at its own size. */
const dotsPerInch = 72;

/** A picture of a post or a listing, at the size of its drawing. */
export const makeDemoPicture = (drawing: Drawing): Promise<DemoPicture> => render(drawing, 1, imagePreviewSideMax);

/** The picture of a member, at the size of uploaded ones, because the party finder shows it larger than its drawing. */
export const makeDemoPortrait = (drawing: Drawing): Promise<DemoPicture> =>
  render(drawing, profilePictureSide / drawing.width, profilePicturePreviewSide);

/** Renders once and encodes twice. */
async function render({ svg }: Drawing, scale: number, previewSide: number): Promise<DemoPicture> {
  const { data, info } = await sharp(Buffer.from(svg), { density: dotsPerInch * scale })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const source = () => sharp(data, { raw: { width, height, channels: 3 } });
  const [content, preview] = await Promise.all([
    source().webp({ quality: 86, effort: 0 }).toBuffer(),
    source()
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 0 })
      .toBuffer(),
  ]);
  return { content, preview, width, height };
}
