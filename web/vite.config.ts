/** Builds the web client: hashed assets that can be cached for ever, one entry page, code split by route. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractOutline } from './build/contract-outline.ts';
import { inlineTexts } from './build/inline-texts.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), contractOutline(), inlineTexts(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The content security policy of the server allows no data: fonts; pictures are better cached as files, too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and what changes with a new React only.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Parts of the first screens that are too small to fetch one by one.
            {
              name: 'router',
              test: /@tanstack\/(react-)?(router|router-core|history|store)\/|use-sync-external-store/,
            },
            {
              name: 'base',
              test: /\/web\/ui\/(button|link-button|word-mark|planet-mark|spinner|button-styles)\.tsx?$/,
            },
            { name: 'forms', test: /\/web\/(ui\/(text-field|field-|notice)|features\/accounts\/(auth-|use-form))/ },
          ],
        },
      },
    },
  },
});
