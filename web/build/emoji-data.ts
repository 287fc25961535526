/**
 * Serves the emoji panel's data from the product's own origin: below the assets, in a folder named after the data's
 * version.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packagePath = fileURLToPath(import.meta.resolve('emojibase-data/package.json'));
const { version } = JSON.parse(readFileSync(packagePath, 'utf8')) as { version: string };
const folder = `assets/emojibase-${version}`;
/** The files that the panel fetches: the emoji, and the names of their groups. */
const files = ['en/data.json', 'en/messages.json'];

const read = (file: string) => readFileSync(join(dirname(packagePath), file), 'utf8');

export function emojiData(): Plugin {
  return {
    name: 'starparty:emoji-data',
    config: () => ({ define: { 'import.meta.env.EMOJI_URL': JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find((one) => request.url === `/${folder}/${one}`);
        if (!file) return next();
        response.setHeader('content-type', 'application/json');
        response.end(read(file));
      });
    },
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: read(file) });
    },
  };
}
