/** Secrets of this installation, created once and readable only by the owner. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { explainFileError, StartError } from './start-error.ts';

const secretsSchema = z.object({ sessionSecret: z.string().min(32) });
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets from the data folder, or creates them on the first start.
 * @throws StartError if the folder is not writable or the file is damaged
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    if (!existsSync(file)) makeSecrets(file);
  } catch (error) {
    throw explainFileError(error, dataFolder);
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(
      `The secrets in ${file} cannot be read. Make the file readable, restore it from a backup, or delete it; deleting it logs everyone out.`,
    );
  }
}

/**
 * Concurrent first starts agree on one file. Each links a complete file to the final path, and the first link succeeds.
 */
function makeSecrets(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    const secrets: Secrets = { sessionSecret: randomBytes(48).toString('base64url') };
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
