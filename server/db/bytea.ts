/** The column type of packed bytes, which Drizzle lacks. */
import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
