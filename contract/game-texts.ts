/** Texts of games. */

export const gameTexts = {
  gameMissing: 'There is no such game here.',
  gameMissingReason: 'It may have been removed from the catalogue, or the link is wrong.',
  noPosts: 'Nobody has written about {title} yet.',
  noFollowedPosts: "People you follow haven't written about {title} yet.",
  favoritesFull: 'You have six favorites. Remove one here to add {title}.',
  pageFailed: 'This page could not be loaded.',
  pageMissingReason: 'There is no such game here. It may have been removed from the catalogue, or the link is wrong.',
  playersFailed: 'Players could not be loaded.',
  playersFromFinder: 'Players come from the party finder.',
  noPlayers: 'The party finder has nobody to show you for this game yet.',
  noListings: 'Nothing for sale mentions {title}.',
  noEvents: 'No upcoming event mentions {title}.',
  noPostsAboutGame: 'Nobody has written about this game yet.',
} as const;
