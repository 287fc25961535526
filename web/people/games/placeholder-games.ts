/** Placeholders for an empty or unavailable catalogue. They cannot be chosen. */

const count = 30;
const kinds = ['Action', 'Adventure', 'RPG', 'Strategy', 'Sports', 'Simulation'];

export const placeholderTitles: readonly string[] = Array.from(
  { length: count },
  (_, index) => `${kinds[index % kinds.length]} Game ${index + 1}`,
);
