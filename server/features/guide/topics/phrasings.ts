/** Reads files of phrasings: each line `# id` is followed by questions of members, one per line, that this id answers. */
import { readFile } from 'node:fs/promises';
import type { Example } from '../../../text/classifier.ts';

export function parsePhrasings(text: string): Example<string>[] {
  const examples: Example<string>[] = [];
  let label = '';
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('# ')) label = line.slice(2).trim();
    else if (line.trim() !== '' && label !== '') examples.push({ text: line.trim(), label });
  }
  return examples;
}

/** The phrasings of several files. @throws Error when a file cannot be read */
export async function readPhrasings(files: readonly URL[]): Promise<Example<string>[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap(parsePhrasings);
}
