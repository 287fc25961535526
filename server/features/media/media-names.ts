/** The SQL expression for the name of a picture, for other features. */
import { sql } from 'drizzle-orm';
import { image } from './media.tables.ts';

/** Bucket and file name: the end of the URL and the key in the storage. Null if the left join finds no picture. */
export const nameOfPicture = sql<string | null>`${image.bucket} || '/' || ${image.fileName}`;
