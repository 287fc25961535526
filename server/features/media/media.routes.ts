/** Upload of pictures, and the addresses under which they are served. */
import { Readable } from 'node:stream';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Call, Mount } from '../../http/mount.ts';
import type { Upload } from './media.intake.ts';
import type { MediaService } from './media.service.ts';

const year = 365 * 24 * 60 * 60;

/** Refusals that come while the body is still on its way, of which nothing more is worth reading. */
const endingCodes = new Set<ErrorCode>(['image_too_large', 'upload_interrupted']);

export function mountMedia(mount: Mount, app: FastifyInstance, media: MediaService): void {
  mount(uploadImage, (call) =>
    takeUpload(call, (upload) => media.upload(call.viewer.userId, call.params.bucket, upload)),
  );

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

/** Hands a raw body over as an upload; refused while it is still on its way, it ends the connection after the answer. */
export async function takeUpload<T>(
  { body, request, reply }: Pick<Call<typeof uploadImage>, 'body' | 'request' | 'reply'>,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  const announced = request.headers['content-length'];
  const announcedBytes = announced === undefined ? undefined : Number(announced);
  try {
    return await take({ body: body ?? Readable.from([]), announcedBytes });
  } catch (error) {
    if (error instanceof AppError && endingCodes.has(error.code)) reply.header('connection', 'close');
    throw error;
  }
}
