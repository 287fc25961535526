/**
 * Bundles the server and its packages for `npm start`, with a file per program. When started from its sources, the
 * server would load 1,200 modules, which takes Node half a second of processor time.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [ownAddresses()],
  // These packages stay external. The first three load additional files: native code, threads and pages. The server
  // recognizes errors of pg by the path of the package in their stack.
  ssr: { noExternal: true, external: ['sharp', 'pino', '@fastify/swagger-ui', 'pg'] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'main.ts', cli: 'cli.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the sources of running programs in memory, and stores a file with a single character beyond Latin-1
        // with two bytes for each character.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
});

/**
 * Replaces `import.meta` in bundled modules, because modules use it to find files relative to themselves. Paths of data
 * files still refer to the sources. Programs for processes and threads (`new URL('./x.worker.ts', import.meta.url)`)
 * are bundled as well.
 */
function ownAddresses(): Plugin {
  let output = '';
  return {
    name: 'own-addresses',
    // Runs before the types are removed, because that step also changes quotes.
    enforce: 'pre',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
      handler(code, file) {
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
    },
  };
}
