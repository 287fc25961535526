/** Gives the web bundle the contract without its schemas: the server validates, so a browser need not load zod. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractModule = /\/contract\/[a-z-]+\.ts$/;
let loads = 0;

/**
 * Replaces each contract module that uses zod by its plain values: constants and, of every endpoint, what a call needs.
 * A schema imported by the web client is then missing at build time rather than heavy or broken at run time.
 */
export function contractOutline(): Plugin {
  return {
    name: 'starparty:contract-outline',
    enforce: 'pre',
    // Tests make their answers from the schemas.
    apply: (_config, { mode }) => mode !== 'test',
    async transform(code, id) {
      if (!contractModule.test(id) || !/from 'zod'/.test(code)) return null;
      // The query makes Node read the file again after a change during development.
      const module: Record<string, unknown> = await import(`${pathToFileURL(id)}?load=${loads++}`);
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const text = outline(value);
        return text === undefined ? [] : [`export const ${name} = ${text};`];
      });
      return { code: lines.join('\n') || 'export {};', map: null };
    },
  };
}

function outline(value: unknown): string | undefined {
  if (typeof value === 'function' || value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Every zod schema carries its definition here.
  if ('_zod' in value) return undefined;
  if ('method' in value && 'path' in value) {
    const { method, path, access, status, isRepeatable } = value as Record<string, unknown>;
    return JSON.stringify({ method, path, access, status, isRepeatable });
  }
  if (Array.isArray(value)) return JSON.stringify(value);
  // Tables of endpoints serve the server and the tests; a browser names each call that it makes.
  return Object.values(value).some((part) => typeof part === 'object') ? undefined : JSON.stringify(value);
}
