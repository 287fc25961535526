/** Secrets of this installation, made once and kept readable for the owner alone. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const secretsSchema = z.object({ sessionSecret: z.string().min(32) });
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets of the data folder, or makes them on the first start.
 * @throws StartError when the folder cannot be written or the file is damaged.
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    // `wx` fails when the file is there, so two first starts at once agree on one set of secrets.
    writeFileSync(file, `${JSON.stringify({ sessionSecret: randomBytes(48).toString('base64url') }, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC')
      throw new StartError(`The disk that holds ${dataFolder} is full. Free some space and start again.`);
    if (code !== 'EEXIST') {
      throw new StartError(
        `The data folder ${dataFolder} cannot be written (${code}). Make it writable, or set STARPARTY_DATA to another folder.`,
      );
    }
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(
      `The secrets in ${file} cannot be read. Make the file readable, restore it from a backup, or delete it: then everyone has to log in again.`,
    );
  }
}
