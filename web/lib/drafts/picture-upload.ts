/** Which files can be uploaded as pictures, and the reasons why uploads fail. */
import { texts } from '@starparty/contract/common-texts.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { imageBytesMax } from '@starparty/contract/limits.ts';
import { ApiError } from '../connection/api-error.ts';

/** The reason why a file is rejected as a picture. Undefined if it is accepted. */
export function pictureRefusal(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageWrongType;
  if (file.size > imageBytesMax) return imageErrors.image_too_large.text;
  return undefined;
}

/** The message for a failed upload. */
export function uploadProblem(error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0;
  const text = answered ? texts.imageUploadFailed : texts.imageUploadError;
  return error instanceof ApiError ? `${text} ${error.message}` : text;
}

/** Whether a retry may succeed. It cannot if the server cannot read the picture. */
export function canUploadAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status !== 413 && error.status !== 422);
}
