/** Compresses replies of the API. Files of the web client are compressed at build time. */
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Since version 24.15, Node keeps the buffers of each compression until a major garbage collection
 * (https://github.com/nodejs/node/issues/65600). Small buffers make these collections less frequent. Buffers smaller
 * than half of `poolSize` share a pool, and each of them keeps all of it in memory. A chunk is half of `poolSize`, so it
 * has its own memory. `poolSize` applies to all code of the process; 8 kB is the default of earlier versions.
 */
const chunkSize = 4096;
Buffer.poolSize = 2 * chunkSize;

/**
 * The fastest levels, because each reply is compressed for one request. The plugin passes the same options to both:
 * gzip reads `level`, and zstd reads `params`.
 */
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
