/** The interface of an import source. Imports read facts, never texts or pictures. */

export interface ImportedGame {
  /** Permanent id in the source. */
  sourceId: string;
  title: string;
  /** Names as in the source. */
  genres: string[];
  year: number | null;
  platforms: string[];
}

export interface ImportBatch {
  games: ImportedGame[];
  /** A sentence for each entry that cannot be read. */
  problems: string[];
  /** The position after these games. Null if reading from the start again is cheap. */
  position: string | null;
}

export interface GameSource {
  name: string;
  /** All games after a position, or from the start. @throws StartError */
  read(position: string | null, stop: AbortSignal): AsyncIterable<ImportBatch>;
}
