/** Errors of images. */

export const imageErrors = {
  image_too_large: { status: 413, text: 'This image is larger than 10 MB. Please choose a smaller one.' },
  image_too_many_pixels: { status: 422, text: 'This image has more than 40 megapixels. Please choose a smaller one.' },
  image_too_narrow: {
    status: 422,
    text: 'This image is more than 20 times as long as it is wide. Please cut it or choose another one.',
  },
  image_too_long: {
    status: 422,
    text: 'This animation is too long. Please choose one with at most 300 frames and 25 megapixels in total.',
  },
  image_too_complex: {
    status: 422,
    text: 'This image takes too much time or memory to read. Please choose a smaller or simpler one.',
  },
  image_unreadable: { status: 422, text: 'This file is not a readable image. Please choose another one.' },
  too_many_uploads: {
    status: 429,
    text: 'Two of your images are still uploading. Please try again when they are done.',
  },
  upload_interrupted: {
    status: 408,
    text: 'The upload was interrupted. Please check your connection and try again.',
  },
  image_gone: { status: 422, text: 'The uploaded image is no longer available. Please attach it again.' },
} as const;
