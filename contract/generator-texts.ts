/** Texts of the generators of pictures and names. */

export const generatorTexts = {
  pictureModelSlow: 'The picture model took too long, so Starparty drew these itself.',
  pictureModelBusy: 'The picture model has too much to do, so Starparty drew these itself.',
  pictureModelFailed: 'The picture model cannot be used right now, so Starparty drew these itself.',
} as const;
