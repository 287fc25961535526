/** Upload of pictures, and the addresses under which they are served. */
import { Readable } from 'node:stream';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../api/app-error.ts';
import { type Call, type Served, serveHttp, type Transport } from '../../api/serve.ts';
import type { Sessions } from '../../api/sessions.ts';
import type { Upload } from './media.intake.ts';
import type { MediaService } from './media.service.ts';

/**
 * For so long a browser shows its copy without asking; then it asks whether the picture is still shown. No cache that
 * several people share may keep one.
 */
const shownCache = 'private, max-age=300';
/** For a hidden picture, which its author alone sees: somebody else may use the same browser next. */
const hiddenCache = 'private, no-store';

/** Refusals that come while the body is still on its way, of which nothing more is worth reading. */
const endingCodes = new Set<ErrorCode>(['image_too_large', 'upload_interrupted']);

export const mediaRoutes = (media: MediaService): Served[] => [
  serveHttp(uploadImage, (call) =>
    takeUpload(call, (upload) => media.upload(call.viewer.userId, call.params.bucket, upload)),
  ),
];

/** Serves the files of pictures under their public names. */
export function servePictures(app: FastifyInstance, media: MediaService, sessions: Sessions): void {
  app.get<{ Params: { bucket: string; name: string } }>('/images/:bucket/:name', async (request, reply) => {
    const { bucket, name } = request.params;
    const picture = await media.findShown(bucket, name, () => sessions.find(request, reply));
    if (!picture) throw new AppError('not_found');
    // A name is never written twice, so a copy under the same name is the same picture.
    const tag = `"${name}"`;
    reply.header('cache-control', picture.isHidden ? hiddenCache : shownCache).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const file = await picture.open();
    if (!file) throw new AppError('not_found');
    return reply.header('content-length', file.size).type('image/webp').send(file.stream);
  });
}

/** Hands a raw body over as an upload; refused while it is still on its way, it ends the connection after the answer. */
export async function takeUpload<T>(
  { body, request, reply }: Pick<Call<typeof uploadImage>, 'body'> & Transport,
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
