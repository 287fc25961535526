/** Texts of games. */

export const gameTexts = {
  gameMissing: 'There is no such game here.',
  gameMissingReason: 'It may have been removed from the catalogue, or the link is wrong.',
  noPosts: 'Nobody has written about {title} yet.',
  noPostsAboutGame: 'Nobody has written about this game yet.',
} as const;
