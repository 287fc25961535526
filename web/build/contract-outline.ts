/** Removes the schemas from the contract in the web bundle. The server validates, so a browser need not load zod. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

let loads = 0;

/**
 * Replaces each contract module that uses zod with its plain values: constants and, for every endpoint, the data that a
 * call needs. If client code imports a schema, the build fails. Otherwise, the bundle would grow unnoticed.
 */
export function contractOutline(): Plugin {
  return {
    name: 'starparty:contract-outline',
    enforce: 'pre',
    // Tests derive their answers from the schemas.
    apply: (_config, { mode }) => mode !== 'test',
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/, code: "from 'zod'" },
      async handler(_code, id) {
        // The query makes Node reload the file after a change during development.
        const module: Record<string, unknown> = await import(`${pathToFileURL(id)}?load=${loads++}`);
        const lines = Object.entries(module).flatMap(([name, value]) => {
          const text = outline(value);
          return text === undefined ? [] : [`export const ${name} = ${text};`];
        });
        return { code: lines.join('\n') || 'export {};', map: null };
      },
    },
  };
}

function outline(value: unknown): string | undefined {
  if (typeof value === 'function' || value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Every zod schema stores its definition in this property.
  if ('_zod' in value) return undefined;
  if ('method' in value && 'path' in value) {
    const { method, path, access, status, isRepeatable } = value as Record<string, unknown>;
    return JSON.stringify({ method, path, access, status, isRepeatable });
  }
  if (Array.isArray(value)) return JSON.stringify(value);
  // Omits tables of endpoints, which only the server and tests use. Client code imports each endpoint by name.
  return Object.values(value).some((part) => typeof part === 'object') ? undefined : JSON.stringify(value);
}
