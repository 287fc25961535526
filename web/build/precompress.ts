/**
 * Writes gzip copies of the build's text files, so that the server never compresses the same bytes twice. After
 * the start, `scripts/build/add-brotli.ts` adds Brotli copies.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = /\.(js|css|html|svg|json)$/;
/** The minimum size of a file in bytes for a copy. Compressing smaller files saves less than the headers take. */
const worthwhile = 1024;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => textFiles.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= worthwhile) await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
