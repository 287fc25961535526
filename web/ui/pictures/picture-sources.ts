/** The two stored sizes of an uploaded picture, for `srcSet`. */
import { imagePreviewSideMax } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';

/** Undefined for small pictures, because their preview has the same size. */
export function sourcesOf({ url, previewUrl, width, height }: Image): string | undefined {
  const previewWidth = Math.ceil(width * Math.min(1, imagePreviewSideMax / Math.max(width, height)));
  return previewWidth < width ? `${previewUrl} ${previewWidth}w, ${url} ${width}w` : undefined;
}
