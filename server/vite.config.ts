/**
 * Bundles the server and its packages for `npm start`, a file per program. From the sources, Node would resolve and read
 * 1,200 modules, which takes half a second of processor time.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [ownAddresses()],
  // External packages read files of their own: native code, threads, pages. Errors of pg are recognized by its path.
  ssr: { noExternal: true, external: ['sharp', 'pino', '@fastify/swagger-ui', 'pg'] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'main.ts', cli: 'cli.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/**
 * Modules find files relative to themselves, by `import.meta`. Data files stay beside their sources. Programs for
 * processes and threads (`new URL('./x.worker.ts', import.meta.url)`) are bundled as well.
 */
function ownAddresses(): Plugin {
  let output = '';
  return {
    name: 'own-addresses',
    // Before the removal of types, which also changes quotes.
    enforce: 'pre',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    transform(code, file) {
      if (!code.includes('import.meta.') || file.includes('/node_modules/')) return;
      const withPrograms = code.replace(/new URL\('([^']+)\.ts', import\.meta\.url\)/g, (_, path: string) => {
        const id = resolve(dirname(file), `${path}.ts`);
        const fileName = `${basename(path)}.js`;
        if (!this.getModuleInfo(id)?.isEntry) this.emitFile({ type: 'chunk', id, fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      });
      const address = (path: string) => `new URL('${relative(output, path)}', import.meta.url)`;
      return withPrograms
        .replace(/(?<!\.js', )import\.meta\.url/g, `${address(file)}.href`)
        .replaceAll('import.meta.dirname', `${address(dirname(file))}.pathname`);
    },
  };
}
