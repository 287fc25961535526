/** Upload and delivery of pictures. */
import { Readable } from 'node:stream';
import { uploadImage } from '@starparty/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../api/app-error.ts';
import { type Call, type Served, serveHttp, type Transport } from '../../api/serve.ts';
import type { Sessions } from '../../api/sessions.ts';
import type { MediaService } from './media.service.ts';
import type { Upload } from './media-intake.ts';

/**
 * Browsers reuse their copy for this time. Then they revalidate it, because the host may have hidden the picture.
 * Shared caches must not store it.
 */
const shownCache = 'private, max-age=300';
/** The header for a hidden picture, which only its author sees: another person may use the same browser later. */
const hiddenCache = 'private, no-store';

export const mediaRoutes = (media: MediaService): Served[] => [
  serveHttp(uploadImage, (call) =>
    takeUpload(call, (upload) => media.upload(call.viewer.userId, call.params.bucket, upload)),
  ),
];

/** Serves the files of pictures by their public names. */
export function servePictures(app: FastifyInstance, media: MediaService, sessions: Sessions): void {
  app.get<{ Params: { bucket: string; name: string } }>('/images/:bucket/:name', async (request, reply) => {
    const { bucket, name } = request.params;
    // PostgreSQL does not accept a null character in text.
    if (`${bucket}${name}`.includes('\0')) throw new AppError('not_found');
    const picture = await media.findShown(bucket, name, () => sessions.find(request, reply));
    if (!picture) throw new AppError('not_found');
    // A name is never reused, so it identifies the content.
    const tag = `"${name}"`;
    reply.header('cache-control', picture.isHidden ? hiddenCache : shownCache).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const file = await picture.open();
    if (!file) throw new AppError('not_found');
    return reply.header('content-length', file.size).type('image/webp').send(file.stream);
  });
}

/**
 * Passes a raw body on as an upload. After an early rejection, the connection stays open for a moment
 * (`http/deadlines.ts`): closing it at once would lose the response.
 */
export function takeUpload<T>(
  { body, request }: Pick<Call<typeof uploadImage>, 'body'> & Transport,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  const announced = request.headers['content-length'];
  const announcedBytes = announced === undefined ? undefined : Number(announced);
  return take({ body: body ?? Readable.from([]), announcedBytes });
}
