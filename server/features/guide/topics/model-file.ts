/**
 * A file of the trained classifiers, so that later starts need not train them. It begins with a digest of the rest,
 * because a damaged file could otherwise give wrong answers.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../../../files/whole-file.ts';
import type { ReadingModel } from './readings.rules.ts';

interface Content {
  /** A hash of the code and the examples that the model was trained with. */
  fingerprint: string;
  model: ReadingModel;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const digestLength = digestOf(Buffer.alloc(0)).length;

/**
 * The model of a file. Undefined if there is no file, or if it belongs to other code or phrasings.
 * @throws if the file is damaged or cannot be read
 */
export async function readModel(path: string, fingerprint: string): Promise<ReadingModel | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const content = bytes.subarray(digestLength);
  if (!digestOf(content).equals(bytes.subarray(0, digestLength))) throw new Error(`${path} is damaged.`);
  const stored = deserialize(content) as Content;
  return stored.fingerprint === fingerprint ? stored.model : undefined;
}

export async function writeModel(path: string, content: Content): Promise<void> {
  const bytes = serialize(content);
  // Several processes may train at the same time.
  await writeWhole(path, (file) => file.writev([digestOf(bytes), bytes]), `${path}.${process.pid}.part`);
}
