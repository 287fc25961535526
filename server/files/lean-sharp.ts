/** Sharp without its cache. Loaded with the first picture, because the start does not need it. */
import sharp from 'sharp';

// The cache of libvips would keep finished operations with their decoders: a progressive photo occupied 35 MB of
// memory.
sharp.cache(false);

export { sharp };
