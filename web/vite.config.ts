/**
 * Builds the web client: hashed assets that are cached without a time limit, a single entry page, and code split by
 * route.
 */
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { contractOutline } from './build/contract-outline.ts';
import { emojiData } from './build/emoji-data.ts';
import { pageHeads } from './build/page-heads.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { scriptAddress } from './build/script-address.ts';

const fileName = 'assets/[name]-[hash:7].js';

/**
 * Modules that share a file. Without groups, /home would load 78 files with a fifth more bytes, because small files
 * compress badly; see decision 31.
 */
const groups = [
  // Every page loads these modules. They change only with new versions of libraries.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?(router|router-core|history|store))\//,
  },
  // Each of the following groups also takes the imports of its modules, except those in a group above.
  {
    name: 'base',
    test: /\/web\/(app\/(app|router)|lib\/session\/session|ui\/(button|link-button|drawings\/word-mark|states\/notice))\.tsx?$/,
  },
  // For the visitor pages. Members need few of these forms.
  {
    name: 'forms',
    test: /\/web\/(ui\/fields\/(form|text-field|field-.*)|features\/accounts\/(auth-.*|use-form.*))\.tsx?$/,
  },
  // The icons of the six destinations, for the frame and the landing page.
  { name: 'icons', test: /\/icons\/(bot|calendar-days|house|message-circle|store|swords)\.mjs$/ },
  // Shared by most pages, or by the frame and the public preview of an event, which has no frame.
  {
    name: 'drawn',
    test: /\/web\/(people\/session-check|ui\/(text\/format|drawings\/robot-face|pictures\/picture-sources))\.tsx?$/,
  },
  // For the lists that most pages inside the frame show.
  {
    name: 'frame',
    test: /\/web\/(app\/frame\/(frame|members)-layout|lib\/(cache\/(entity-cache|kept-lists|optimistic)|use-is-shown)|ui\/(drawings\/quiet-planet|overlays\/(lazy|overlays)|states\/(empty-state|load-more|query-list|section-failed|skeleton)|text\/format))\.tsx?$|@tanstack\/(react-)?query|\/icons\/(ban|ellipsis|flag|heart|image-off|image-plus|message-square|refresh-cw|trash|x)\.mjs$/,
  },
  // Shared by several pages, but not needed by the first pages.
  { name: 'more-icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 5 },
  {
    name: 'parts',
    test: /\/web\/(people\/(byline|safety\/(others-menu|safety-lines))|ui\/(choices\/tag-styles|fields\/(growing-text-area|remaining-count)|overlays\/menu|text\/(time|written-text)))\.tsx?$|\/contract\/kept-text\.ts$/,
  },
  // For pages with filters, places or confirmations.
  {
    name: 'controls',
    test: /\/web\/(lib\/use-debounced|people\/(place-names|places\.queries)|ui\/overlays\/(close-guard|confirm-dialog|use-after-close|use-opener))\.tsx?$/,
  },
  // For writing posts. Pages with other drafts or pictures also use the first of these two groups.
  { name: 'drafts', test: /\/web\/lib\/drafts\/draft-storage\.ts$|\/contract\/image-texts\.ts$/ },
  { name: 'composer', test: /\/web\/(ui\/composer\/composer-picture|lib\/drafts\/picture-draft)\.tsx?$/ },
  // Posts, listings and events, for the pages with their lists and the pages of single items.
  { name: 'posts', test: /\/web\/features\/feed\/(feed\.queries|post\/post-card)\.tsx?$/ },
  // Nova and notifications need these two groups without listings and events.
  { name: 'prices', test: /\/contract\/price-text\.ts$/ },
  { name: 'scenes', test: /\/contract\/event-scenes\.ts$/ },
  {
    name: 'listings',
    test: /\/web\/features\/market\/(listing-texts|listings\.queries|cards\/(former-price|listing-picture|save-button))\.tsx?$/,
  },
  // Also used by the public preview of an event, which has no frame and makes no queries.
  { name: 'events', test: /\/web\/features\/events\/event-(picture|tags|times|words)\.tsx?$/ },
  // Loads after the first render; see `ui/overlays/lazy.tsx`.
  {
    name: 'react-aria',
    test: /\/web\/ui\/(aria\/|(fields\/aria-field|choices\/(checkbox-group|radio-group|select))\.tsx)/,
  },
];
const groupNames = new Set(['rolldown-runtime', ...groups.map(({ name }) => name)]);

/**
 * Other shared files have only a hash as their name. A name of one of their modules would be misleading, and each page
 * lists all files.
 */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  return facadeModuleId || groupNames.has(name) ? fileName : 'assets/[hash:7].js';
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    contractOutline(),
    scriptAddress(),
    emojiData(),
    // React Aria contains texts in 34 languages, but Starparty needs only English.
    optimizeLocales.vite({ locales: ['en-US'] }),
    preloadFonts(),
    pageHeads(),
    budgets(),

    precompress(),
  ],
  // React includes this hook. The shim is for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // MapLibre's worker is a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // The HTML of the page already loads these files before a chunk loads code on demand.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(rolldown-runtime|libraries|base)-/.test(file)) : files,
    },
    // The server's content security policy allows no data: fonts. Pictures are cached better as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines constants of the contract.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every page contains the list of all files, so names are short. Seven characters of a hash suffice to
        // distinguish versions.
        ...{ entryFileNames: fileName, chunkFileNames: nameOf, assetFileNames: 'assets/[name]-[hash:7][extname]' },
        codeSplitting: {
          groups,
        },
      },
    },
  },
});
