/** Pictures: all uploads share a pipeline that detects the type by bytes, re-encodes, and creates a preview. */
import { z } from 'zod';
import { defineEndpoint, idSchema } from './endpoint.ts';

/** A stored picture. Width and height let a page reserve space before the picture loads. */
export const imageSchema = z.object({
  imageId: idSchema,
  url: z.string(),
  previewUrl: z.string(),
  width: z.number().int().describe('In pixels.'),
  height: z.number().int().describe('In pixels.'),
});
export type Image = z.infer<typeof imageSchema>;

export const bucketSchema = z.enum(['profile_pics', 'post-attachments', 'message-attachments', 'marketplace-images']);
export type Bucket = z.infer<typeof bucketSchema>;

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/api/images/{bucket}',
  summary: 'Uploads a picture as the raw request body. An unused picture is deleted after a day.',
  access: 'member',
  params: z.strictObject({ bucket: z.enum(['post-attachments', 'message-attachments', 'marketplace-images']) }),
  body: 'bytes',
  status: 201,
  reply: imageSchema,
  errors: [
    'image_too_large',
    'image_too_many_pixels',
    'image_too_narrow',
    'image_too_long',
    'image_too_complex',
    'image_unreadable',
    'too_many_uploads',
    'upload_interrupted',
  ],
  limit: { points: 60, seconds: 600 },
});

export const mediaEndpoints = { uploadImage };
