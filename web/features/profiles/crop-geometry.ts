/** Where a picture lies behind the square window through which it is cut. All lengths are in sides of the window. */

/** `x` and `y` tell how far the middle of the picture lies from the middle of the window. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** Of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const maxZoom = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };

/** How large the picture is at this zoom: at zoom 1 its shorter side fills the window. */
export function shownSize({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** The nearest crop that leaves no part of the window empty. */
export function fit(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const shown = shownSize(size, zoom);
  const roomX = (shown.width - 1) / 2;
  const roomY = (shown.height - 1) / 2;
  return { zoom, x: clamp(crop.x, -roomX, roomX), y: clamp(crop.y, -roomY, roomY) };
}

/** Zooms so that what stands in the middle of the window stays there. */
export function zoomTo(size: Size, crop: Crop, zoom: number): Crop {
  const next = clamp(zoom, 1, maxZoom);
  const growth = next / crop.zoom;
  return fit(size, { zoom: next, x: crop.x * growth, y: crop.y * growth });
}

/** The square of the picture that is seen, in pixels of the picture. */
export function cutOf(size: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: size.width / 2 - (x + 0.5) * side, top: size.height / 2 - (y + 0.5) * side, side };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
