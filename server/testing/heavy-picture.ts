/** A picture that is small as a file but large when decoded. */

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
/** The Huffman table with two codes of one bit each: no change of brightness, and the end of a block. */
const codes = [1, ...Array(15).fill(0), 0];

/**
 * A gray CMYK JPEG with a scan per component, like progressive JPEGs. A decoder must hold all components until the last
 * scan, with two bytes per value. With 40 megapixels, the file has 630 kB, and decoding takes 320 MB.
 */
export function makeHeavyPicture(side: number): Buffer<ArrayBuffer> {
  const components = [1, 2, 3, 4];
  const [high, low] = [side >> 8, side & 0xff];
  const bytesOfScan = Math.ceil((2 * Math.ceil(side / 8) ** 2) / 8);
  const frame = [8, high, low, high, low, components.length, ...components.flatMap((id) => [id, 0x11, 0])];
  return Buffer.concat([
    Buffer.from(start),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc0, frame),
    segment(0xc4, [0x00, ...codes]),
    segment(0xc4, [0x10, ...codes]),
    ...components.flatMap((id) => [segment(0xda, [1, id, 0, 0, 63, 0]), Buffer.alloc(bytesOfScan)]),
    Buffer.from(end),
  ]);
}

function segment(marker: number, content: number[]): Buffer {
  const size = content.length + 2;
  return Buffer.from([0xff, marker, size >> 8, size & 0xff, ...content]);
}
