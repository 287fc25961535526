/** How others than this feature call a picture in SQL. */
import { sql } from 'drizzle-orm';
import { image } from './media.tables.ts';

/** The end of its address, which is also where its file lies in the storage; null where no picture is joined. */
export const nameOfPicture = sql<string | null>`${image.bucket} || '/' || ${image.fileName}`;
