/** The SQL name of a picture, for other features. */
import { sql } from 'drizzle-orm';
import { image } from './media.tables.ts';

/** Bucket and file name: the end of the address and the key in the storage. Null where no picture is joined. */
export const nameOfPicture = sql<string | null>`${image.bucket} || '/' || ${image.fileName}`;
