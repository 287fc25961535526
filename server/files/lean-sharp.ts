/** Sharp without its cache. Loaded with the first picture, because no start needs it. */
import sharp from 'sharp';

// libvips would keep finished operations with their decoders: a progressive photo of a phone stayed 35 MB in memory.
sharp.cache(false);

export { sharp };
