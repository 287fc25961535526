/** Sharp without its cache. Loaded with the first picture, because the start does not need it. */
import sharp from 'sharp';

// libvips would cache finished operations with their decoders: a progressive photo kept 35 MB of memory.
sharp.cache(false);

export { sharp };
