/** What the pages that are still being built will do, in the words their visitors read. */

export const beingBuiltTexts = {
  market: 'Here you will buy and sell consoles, games and gear with people of this community.',
  listing: 'Here you will see one listing with its picture, price and condition, and write to its seller.',
} as const;

export type BuildingPlace = keyof typeof beingBuiltTexts;
