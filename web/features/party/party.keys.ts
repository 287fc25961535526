/** Where the party finder's server state is in the query cache. */
export const partyKeys = {
  preferences: ['party', 'preferences'],
  cards: ['party', 'cards'],
  decisions: ['party', 'decisions'],
  matches: ['party', 'matches'],
} as const;
