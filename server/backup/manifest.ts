/** The manifest of a backup: the last entry of its archive, used to check all others. */
import { z } from 'zod';
import type { Digest } from '../files/zip-writer.ts';
import { storageNamePattern } from '../providers/storage/storage.ts';

/** The version of the format. Increase it when older versions cannot read the format. */
export const formatVersion = 1;
export const manifestPath = 'manifest.json';

const count = z.int().min(0);
const identifier = z.string().regex(/^[a-z0-9_]+$/);
const storageName = z.string().regex(storageNamePattern);
const digestSchema = z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Timestamps from the migration journal of the database. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.strictObject({ name: identifier, columns: z.array(identifier), rows: count, ...digestSchema.shape }),
  ),
  /** The next value of each sequence. */
  sequences: z.array(z.strictObject({ name: identifier, next: z.string().regex(/^-?\d+$/) })),
  pictures: z.array(z.strictObject({ bucket: storageName, name: storageName, ...digestSchema.shape })),
  /** Picture files that were missing: lost earlier, or not yet written by a running upload. */
  missing: z.array(z.strictObject({ bucket: storageName, name: storageName })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];
export type BackupPicture = Manifest['pictures'][number];
export type BackupFile = { path: string; digest: Digest } & ({ table: BackupTable } | { picture: BackupPicture });

/** Path of the rows of a table in the archive. */
export function tablePath(name: string): string {
  return `tables/${name}.copy`;
}

/** Path of a picture file in the archive. */
export function picturePath({ bucket, name }: { bucket: string; name: string }): string {
  return `pictures/${bucket}/${name}`;
}

/** The entries of an archive in order, without the manifest. */
export function* listFiles({ tables, pictures }: Manifest): Generator<BackupFile> {
  for (const table of tables) yield { path: tablePath(table.name), digest: table, table };
  for (const picture of pictures) yield { path: picturePath(picture), digest: picture, picture };
}

/** "3 members, 1 post and 2 pictures". */
export function describeContents({ tables }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const countOf = (number: number, thing: string) =>
    `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
  return `${countOf(rowsOf('profiles'), 'member')}, ${countOf(rowsOf('post'), 'post')} and ${countOf(rowsOf('image'), 'picture')}`;
}
