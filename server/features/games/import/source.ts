/** The interface of an import source. Imports take facts, never texts or pictures. */

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
  /** One sentence for each entry that cannot be read. */
  problems: string[];
  /** Position after these games. Null if a repeated read from the start costs nothing. */
  position: string | null;
}

export interface GameSource {
  name: string;
  /** All games after a position, or from the start. @throws StartError */
  read(position: string | null, stop: AbortSignal): AsyncIterable<ImportBatch>;
}
