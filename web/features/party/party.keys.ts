/** Query keys of the party finder. */
export const partyKeys = {
  preferences: ['party', 'preferences'],
  cards: ['party', 'cards'],
  decisions: ['party', 'decisions'],
  matches: ['party', 'matches'],
} as const;
