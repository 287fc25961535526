/** Texts of the search for places. */

export const placeTexts = {
  placesFailed: 'Places could not be looked up.',
} as const;
