/** Advisory locks of the product: any numbers that nothing else in the database uses. */
export const locks = {
  /** Held by whoever changes the schema or fills an empty database. */
  migration: 7_827_727,
  /** Held while a backup is made; meanwhile no file of a deleted picture is removed. */
  backup: 7_827_728,
  /** Held while a batch of imported games is added. */
  gameImport: 7_827_730,
  /** Held while the catalogue that comes with the product is compared with the database and written. */
  catalogue: 7_827_731,
  /** Held on one machine while a picture is decoded that takes much memory. */
  heavyPicture: 7_827_732,
  /** Shared by everybody who adds words to be searched, held while words without a row are removed. */
  searchWords: 7_827_733,
  /** With the hash of an account: held while a costly search of the account runs. */
  search: 7_827_734,
};
