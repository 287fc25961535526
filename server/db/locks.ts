/** Keys of the product's advisory locks; arbitrary numbers that no other part of the database uses. */
export const locks = {
  /** Held while changing the schema or filling an empty database. */
  migration: 7_827_727,
  /** Held during a backup. Until its end, files of deleted pictures are not removed. */
  backup: 7_827_728,
  /** Held while adding a batch of imported games. */
  gameImport: 7_827_730,
  /** Held while comparing the built-in catalogue with the database and updating it. */
  catalogue: 7_827_731,
  /** Held on one machine while decoding a picture that needs much memory. */
  heavyPicture: 7_827_732,
  /** Held in shared mode while adding search words, and in exclusive mode while deleting unused words. */
  searchWords: 7_827_733,
  /** Combined with the hash of an account: held while a costly search of the account runs. */
  search: 7_827_734,
};
