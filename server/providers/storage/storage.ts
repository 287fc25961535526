/** The interface of file storage: buckets with flat names and immutable contents. */
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

export interface StorageProvider {
  /** Describes the location of the files, for the server log. */
  readonly description: string;
  /**
   * Stores a complete file or nothing; each name is written once.
   * @throws StorageFullError if there is no space left
   */
  put(bucket: string, name: string, content: Uint8Array): Promise<void>;
  /** The file, or null if it does not exist. */
  find(bucket: string, name: string): Promise<StoredFile | null>;
  /** Deletes a file. Missing files are ignored. */
  remove(bucket: string, name: string): Promise<void>;
  /** Whether all buckets are empty. */
  isEmpty(): Promise<boolean>;
}

export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** Only the product creates names. The pattern excludes folders, hidden files and path traversal. */
export const storageNamePattern = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/i;
