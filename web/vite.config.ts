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
  // MapLibre's worker is a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The content security policy of the server allows no data: fonts; pictures are better cached as files, too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page carries the list of all files. Seven characters of a hash tell the versions of a file apart.
        ...{ entryFileNames: fileName, chunkFileNames: fileName, assetFileNames: 'assets/[name]-[hash:7][extname]' },
        codeSplitting: {
          groups: [
            // What every page needs and what changes with new versions of libraries only.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?(router|router-core|history|store))\//,
            },
            // Each of the rest takes with it what it imports and what no group above has: small files fetched one by one
            // cost a phone more than their weight.
            {
              name: 'base',
              test: /\/web\/(app\/(app|router)|build\/lean-icon|lib\/session|ui\/(button|form|link-button|word-mark|text-field|field-.*|notice)|features\/accounts\/(auth-.*|use-form.*))\.tsx?$/,
            },
            // Of the six destinations; the landing page has them, too.
            { name: 'icons', test: /\/icons\/(bot|calendar-days|house|message-circle|store|swords)\.mjs$/ },
            { name: 'frame', test: /\/web\/app\/frame\/(frame|members)-layout\.tsx$|@tanstack\/(react-)?query/ },
            { name: 'feed', test: /\/web\/pages\/home-page\.tsx$/ },
            // What several other pages share, and the first ones do not need.
            { name: 'more-icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            {
              name: 'parts',
              test: /\/web\/(people\/place-names|ui\/(later-part|tag-styles|use-opener))\.tsx?$/,
            },
            { name: 'market-texts', test: /\/contract\/market-texts\.ts$/ },
            // What a message shows of a listing, and what the pages of the market show besides.
            { name: 'listings', test: /\/web\/features\/market\/(listing-picture|listing-texts|market\.live)\.tsx?$/ },
            {
              name: 'market',
              test: /\/web\/features\/market\/(create-listing|grid-skeleton|listing-card|save-button)\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
