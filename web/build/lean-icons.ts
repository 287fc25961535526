/** Gives the icons of lucide a component of our own in the bundle, and draws each as one path; see `lean-icon.ts`. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { mergeStrokes } from './merge-strokes.ts';

const own = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

export function leanIcons(): Plugin {
  return {
    name: 'starparty:lean-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: /createLucideIcon/ },
      async handler(_code, id) {
        const { __iconData } = await import(pathToFileURL(id).href);
        const node = JSON.stringify(mergeStrokes(__iconData.node));
        return {
          code: `import createIcon from ${JSON.stringify(own)};\nexport default createIcon(${node});`,
          map: null,
        };
      },
    },
  };
}
