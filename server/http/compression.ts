/** Compresses replies of the API. Files of the web client are compressed at build time. */
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Since version 24.15, Node keeps the buffers of each compression until a major garbage collection
 * (https://github.com/nodejs/node/issues/65600). With small buffers, these collections are rare. A buffer of at least
 * half the size of the pool has its own memory, so it does not keep the rest of the pool.
 */
const chunkSize = 4096;
Buffer.poolSize = 2 * chunkSize;

/** The fastest levels, because most replies are read once. The plugin passes the same options to zstd and to gzip. */
const zlibOptions: ZlibOptions & ZstdOptions = {
  chunkSize,
  level: constants.Z_BEST_SPEED,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

export async function compressReplies(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    threshold: 1024,
    // The fastest compression for dynamic responses; see decision 40. Browsers offer zstd for https addresses.
    encodings: ['zstd', 'gzip'],
    zlibOptions,
    // Compressing a page of JSON is faster than passing it to another thread.
    syncThreshold: 64 * 1024,
  });
}
