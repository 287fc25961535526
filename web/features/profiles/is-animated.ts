/** Detects animated pictures by their bytes. */

/**
 * Detects animated GIF (by more than one graphic control block) and WebP (by a flag in its header). Other formats count
 * as not animated.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return countFrames(new Uint8Array(await file.arrayBuffer())) > 1;
  if (file.type !== 'image/webp') return false;
  const header = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...header.subarray(12, 16)) === 'VP8X';
  return isExtended && ((header[20] ?? 0) & 0b10) !== 0;
}

/** In an animated GIF, a block of 21 F9 04, four bytes and 00 precedes every frame. */
function countFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at >= 0; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04 && bytes[at + 7] === 0) frames += 1;
  }
  return frames;
}
