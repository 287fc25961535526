/** Gives the icons of lucide a component of our own in the bundle; see `lean-icon.ts`. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

export function leanIcons(): Plugin {
  return {
    name: 'starparty:lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const isIcon = importer.includes('/lucide-react/dist/esm/icons/');
      return isIcon && source === '../createLucideIcon.mjs' ? own : null;
    },
  };
}
