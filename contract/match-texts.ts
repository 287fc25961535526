/** Texts of mutual matches, which every page can show. */

export const matchTexts = {
  acceptedEachOther: 'You and {username} accepted each other.',
  matchFailed: 'Your match could not be loaded.',
} as const;
