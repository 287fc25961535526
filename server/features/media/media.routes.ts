/** Upload of pictures, and the addresses under which they are served. */
import { imageBytesMax } from '@starparty/contract/limits.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Mount } from '../../http/mount.ts';
import type { MediaService } from './media.service.ts';

const year = 365 * 24 * 60 * 60;

export function mountMedia(mount: Mount, app: FastifyInstance, media: MediaService): void {
  mount(uploadImage, async ({ viewer, params, body, request, reply }) => {
    try {
      // Said to be too large: refused before a byte is read.
      if (Number(request.headers['content-length'] ?? 0) > imageBytesMax) throw new AppError('image_too_large');
      return await media.upload(viewer.userId, params.bucket, body ?? []);
    } catch (error) {
      // What is still on its way is not worth reading; the connection ends with the answer.
      if (error instanceof AppError && error.code === 'image_too_large') reply.header('connection', 'close');
      throw error;
    }
  });

  app.get<{ Params: { bucket: string; name: string } }>('/images/:bucket/:name', async (request, reply) => {
    const file = await media.findFile(request.params.bucket, request.params.name);
    if (!file) throw new AppError('not_found');
    // A name is never written twice, so whoever has the picture has it for good.
    return reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('content-length', file.size)
      .type('image/webp')
      .send(file.stream);
  });
}
