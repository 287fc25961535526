/** What the product asks of a place for files: buckets with flat names and contents that never change. */
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface StorageProvider {
  /** Where files go, for the host to read. */
  readonly description: string;
  /**
   * Stores a whole file or nothing; a name is written once and then never changed.
   * @throws StorageFullError when there is no space left.
   */
  put(bucket: string, name: string, content: Uint8Array): Promise<void>;
  /** The file, or null when there is none by that name. */
  find(bucket: string, name: string): Promise<StoredFile | null>;
  /** Removes a file; a missing one counts as removed. */
  remove(bucket: string, name: string): Promise<void>;
  /** Whether no file is there, in any bucket. */
  isEmpty(): Promise<boolean>;
}

export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** Names are made by the product alone: no folders, nothing hidden, nothing that leads out of the bucket. */
export const storageNamePattern = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/i;
