/** What a backup says about itself: the last entry of its archive, by which everything else in it is checked. */
import { z } from 'zod';
import type { Digest } from '../files/zip-writer.ts';
import { storageNamePattern } from '../providers/storage/storage.ts';

/** Changes when an older Starparty could no longer read what is written. */
export const formatVersion = 1;
export const manifestPath = 'manifest.json';

const count = z.int().min(0);
const identifier = z.string().regex(/^[a-z0-9_]+$/);
const storageName = z.string().regex(storageNamePattern);
const digestSchema = z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Times in the journal of the migrations that the database had had. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.strictObject({ name: identifier, columns: z.array(identifier), rows: count, ...digestSchema.shape }),
  ),
  /** The next value of each sequence. */
  sequences: z.array(z.strictObject({ name: identifier, next: z.string().regex(/^-?\d+$/) })),
  pictures: z.array(z.strictObject({ bucket: storageName, name: storageName, ...digestSchema.shape })),
  /** Files of pictures that were not there: lost before, or uploads that had not come to their end. */
  missing: z.array(z.strictObject({ bucket: storageName, name: storageName })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];
export type BackupPicture = Manifest['pictures'][number];
export type BackupFile = { path: string; digest: Digest } & ({ table: BackupTable } | { picture: BackupPicture });

/** Where the rows of a table are in the archive. */
export function tablePath(name: string): string {
  return `tables/${name}.copy`;
}

/** Where a file of a picture is in the archive. */
export function picturePath({ bucket, name }: { bucket: string; name: string }): string {
  return `pictures/${bucket}/${name}`;
}

/** The entries of an archive in their order, without the manifest itself. */
export function* listFiles({ tables, pictures }: Manifest): Generator<BackupFile> {
  for (const table of tables) yield { path: tablePath(table.name), digest: table, table };
  for (const picture of pictures) yield { path: picturePath(picture), digest: picture, picture };
}

/** "3 members, 1 post and 2 pictures". */
export function describeContents({ tables }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const say = (number: number, thing: string) => `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
  return `${say(rowsOf('profiles'), 'member')}, ${say(rowsOf('post'), 'post')} and ${say(rowsOf('image'), 'picture')}`;
}
