/** What an import reads from: catalogues of others, each told in the same words. Facts are taken, never texts or pictures. */

export interface ImportedGame {
  /** What the source calls it, for good. */
  sourceId: string;
  title: string;
  /** In the words of the source. */
  genres: string[];
  year: number | null;
  platforms: string[];
}

export interface ImportBatch {
  games: ImportedGame[];
  /** What could not be read, a sentence each. */
  problems: string[];
  /** Where to go on after these; null where reading again from the start costs nothing. */
  position: string | null;
}

export interface GameSource {
  name: string;
  /** Everything from a position on, or from the start. @throws StartError */
  read(position: string | null, stop: AbortSignal): AsyncIterable<ImportBatch>;
}
