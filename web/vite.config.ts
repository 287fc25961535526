/** Builds the web client: hashed assets that can be cached for ever, one entry page, code split by route. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { contractOutline } from './build/contract-outline.ts';
import { emojiData } from './build/emoji-data.ts';
import { inlineTexts } from './build/inline-texts.ts';
import { leanIcons } from './build/lean-icons.ts';
import { oneLanguage } from './build/one-language.ts';
import { pageHeads } from './build/page-heads.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { scriptAddress } from './build/script-address.ts';

const fileName = 'assets/[name]-[hash:7].js';

/** What comes in one file. */
const groups = [
  // What every page needs and what changes with new versions of libraries only.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?(router|router-core|history|store))\//,
  },
  // Each of the rest takes with it what it imports and what no group above has: small files fetched one by one
  // cost a phone more than their weight.
  {
    name: 'base',
    test: /\/web\/(app\/(app|router)|build\/lean-icon|lib\/session|ui\/(button|link-button|word-mark|notice))\.tsx?$/,
  },
  // Of the pages by which one comes in; who is in already needs them on few pages.
  {
    name: 'forms',
    test: /\/web\/(ui\/(form|text-field|field-.*)|features\/accounts\/(auth-.*|use-form.*))\.tsx?$/,
  },
  // Of the six destinations; the landing page has them, too.
  { name: 'icons', test: /\/icons\/(bot|calendar-days|house|message-circle|store|swords)\.mjs$/ },
  // What the public preview of an event has in common with the frame, which it does without.
  { name: 'drawn', test: /\/web\/ui\/(describe-moment|english|robot-face)\.tsx?$/ },
  // With the lists that most pages in it show.
  {
    name: 'frame',
    test: /\/web\/(app\/frame\/(frame|members)-layout|lib\/(entity-cache|kept-lists|optimistic|use-is-shown)|ui\/(drawings\/quiet-planet|empty-state|english|lazy|load-more|overlays|query-list|section-failed|skeleton))\.tsx?$|@tanstack\/(react-)?query|\/icons\/(ellipsis|heart|image-off|image-plus|message-square|refresh-cw|x)\.mjs$/,
  },
  // What the feed shares with the other pages.
  {
    name: 'posts',
    test: /\/web\/(features\/feed\/(delete-post-question|feed\.queries|post-picture)|people\/(byline|others-menu)|ui\/(confirm-dialog|format-count|growing-text-area|remaining-count|time|written-text))\.tsx?$|\/contract\/kept-text\.ts$|\/icons\/(ban|flag|trash)\.mjs$/,
  },
  { name: 'feed', test: /\/web\/pages\/home-page\.tsx$/ },
  // What several other pages share, and the first ones do not need.
  { name: 'more-icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
  {
    name: 'parts',
    test: /\/web\/(lib\/use-debounced|people\/(place-names|places\.queries|safety-lines)|ui\/(close-guard|confirm-dialog|menu|tag-styles|use-after-close|use-opener))\.tsx?$/,
  },
  { name: 'market-texts', test: /\/contract\/market-texts\.ts$/ },
  // What a message shows of a listing, and what the pages of the market show besides.
  { name: 'listings', test: /\/web\/features\/market\/(listing-picture|listing-texts|market\.live)\.tsx?$/ },
  {
    name: 'market',
    test: /\/web\/features\/market\/(grid-skeleton|listing-card|save-button)\.tsx$/,
  },
  // What pages show after their first render, with React Aria; see `ui/lazy.tsx`.
  { name: 'react-aria', test: /\/web\/ui\/(aria\/|(aria-field|checkbox-group|radio-group|select)\.tsx)/ },
];
const groupNames = new Set(['rolldown-runtime', ...groups.map(({ name }) => name)]);

/** What else several share is named after any of its modules; such a name tells nothing, and every page carries it. */
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
    inlineTexts(),
    oneLanguage(),
    leanIcons(),
    preloadFonts(),
    pageHeads(),
    budgets(),
    precompress(),
  ],
  // React has it itself; what stands in for it is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // MapLibre's worker is a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // What asks for code later came with these files: they are there already.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(rolldown-runtime|libraries|base)-/.test(file)) : files,
    },
    // The content security policy of the server allows no data: fonts; pictures are better cached as files, too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Numbers and names of the contract stand where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every page carries the list of all files. Seven characters of a hash tell the versions of a file apart.
        ...{ entryFileNames: fileName, chunkFileNames: nameOf, assetFileNames: 'assets/[name]-[hash:7][extname]' },
        codeSplitting: {
          groups,
        },
      },
    },
  },
});
