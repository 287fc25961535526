/**
 * `import address from './part.ts?script'` returns the URL of a separate script for that module, to be imported at run
 * time.
 */
import type { Plugin } from 'vite';

const suffix = '?script';
/** Without a filter, the build would call the hooks for every module. */
const filter = { id: /\?script$/ };

export function scriptAddress(): Plugin {
  let isBuild = false;
  return {
    name: 'starparty:script-address',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter,
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -suffix.length), importer);
        return found && `${found.id}${suffix}`;
      },
    },
    load: {
      filter,
      handler(id) {
        const module = id.slice(0, -suffix.length);
        if (!isBuild) return `export default ${JSON.stringify(`/@fs${module}`)};`;
        const script = this.emitFile({ type: 'chunk', id: module, preserveSignature: 'strict' });
        return `export default import.meta.ROLLUP_FILE_URL_${script};`;
      },
    },
  };
}
