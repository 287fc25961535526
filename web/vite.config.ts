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
import { scriptAddress } from './build/script-address.ts';

const fileName = 'assets/[name]-[hash:7].js';

/** Icons of most pages. */
const commonIcons = 'bot|calendar-days|chevron-down|globe|house|map-pin|message-circle|store|swords|users';
const frameIcons =
  'arrow-left|at-sign|ban|calendar-clock|calendar-plus|check|chevron-left|chevron-right|clock|copy|ellipsis|flag|gamepad-2|heart|image-off|image-plus|list|pen-line|pencil|plus|refresh-cw|reply|search|share-2|sliders-horizontal|sparkles|tag|trash|x';

/**
 * Modules that share a file. Each file costs a round trip. In the same time, a phone could load six kilobytes; see
 * decision 31.
 */
const groups = [
  // Every page loads these modules. They change only with new versions of libraries.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?(router|router-core|history|store))\//,
  },
  // Each of the following groups also takes the imports of its modules, except those in a group above.
  // Every page loads these modules, inside and outside the frame.
  {
    name: 'base',
    test: new RegExp(
      `/web/(main|app/(app|router)|lib/session/session|people/session-check|ui/(button|link-button|drawings/word-mark|states/notice|text/format))\\.tsx?$|/contract/event-scenes\\.ts$|/icons/(${commonIcons})\\.mjs$`,
    ),
  },
  // For the visitor pages, and for members' pages with fields.
  {
    name: 'forms',
    test: /\/web\/(ui\/fields\/(form|password-field|text-field|field-.*)|features\/accounts\/(auth-.*|use-form.*))\.tsx?$|\/contract\/(account-texts|emails)\.ts$/,
  },
  // For the lists, menus, drafts and filters of most pages inside the frame.
  {
    name: 'frame',
    test: new RegExp(
      `/web/(app/frame/(frame|members)-layout|lib/(cache/(entity-cache|kept-lists|optimistic)|drafts/(draft-storage|drafts)|use-debounced|use-is-shown)|people/(byline|games/(fan-count|games)\\.queries|place-field|place-names|places\\.queries|safety/(others-menu|safety-lines)|with-me)|ui/(choices/tag-styles|drawings/(quiet-planet|robot-face)|fields/(growing-text-area|remaining-count|search-field)|long-list|overlays/(close-guard|confirm-dialog|filter-sheet|lazy|menu|overlays|use-after-close|use-opener)|pictures/(cover|gallery|picture-sources)|share-link|side-part|states/(empty-state|load-more|missing-page|query-list|section-failed|skeleton)|text/(time|written-text))|pages/with-listings)\\.tsx?$|/contract/(favorite-games|games|image-texts|kept-text|media|price-text|profile-texts)\\.ts$|@tanstack/(react-)?query|/icons/(${frameIcons})\\.mjs$`,
    ),
  },
  // For writing posts.
  {
    name: 'composer',
    test: /\/web\/(ui\/composer\/composer-picture|people\/mention-completions|lib\/drafts\/picture-(set|upload)|features\/feed\/game\/game-choice)\.tsx?$/,
  },
  // Posts, listings and events, for pages with their lists and pages of single items.
  {
    name: 'posts',
    test: /\/web\/features\/feed\/(feed\.queries|feed-entry|refresh-button|use-first-posts|game\/post-game-draft)\.tsx?$/,
  },
  {
    name: 'listings',
    test: /\/web\/features\/market\/(listing-texts|listings\.queries|cards\/(former-price|grid-skeleton|listing-card|listing-picture|save-button)|item\/(back-to-market|item\.queries))\.tsx?$/,
  },
  // For lists and pages of events, and for the public preview, which has no frame and makes no queries.
  {
    name: 'events',
    test: /\/web\/features\/events\/event-(picture|tags|times|words)\.tsx?$|\/contract\/event-(terms|texts)\.ts$/,
  },
  {
    name: 'event-queries',
    test: /\/web\/features\/events\/(events\.queries|where|finder\/(event-card|events-search))\.tsx?$/,
  },
  // For the pages of people, which start conversations, and for the messages.
  {
    name: 'people',
    test: /\/web\/(people\/(start-dm|follow\/follow-button)|features\/(events\/person-events|person-page\/person-page)\.queries)\.tsx?$|\/contract\/message-texts\.ts$|\/icons\/user-(check|plus)\.mjs$/,
  },
  // For the pages of games, and for the editor of favorite games.
  {
    name: 'favorites',
    test: /\/web\/features\/games\/(games\.queries|favorite-slots)\.ts$|\/contract\/game-texts\.ts$|\/icons\/star\.mjs$/,
  },
  // For the list of conversations, conversations, and the chat with a seller.
  {
    name: 'conversations',
    test: /\/web\/features\/messages\/(chat\/use-screen-focus|list\/message-times|listing-slot|messages\.live|chat\/back-to-conversations)\.tsx?$/,
  },
  // Small modules that the page of Nova shares with conversations and lists of players.
  {
    name: 'nova',
    test: /\/web\/(lib\/use-page-visible|people\/report-views)\.ts$|\/icons\/(rotate-ccw|send-horizontal|shield-check)\.mjs$/,
  },
  // For the account pages. Profiles also show the services.
  { name: 'services', test: /\/contract\/linked-services\.ts$|\/web\/people\/profile\/service-marks\.tsx$/ },
  { name: 'settings', test: /\/web\/(features\/accounts\/account-layout|ui\/settings-section)\.tsx$/ },
  {
    name: 'account',
    test: /\/web\/(features\/profiles\/(me\.queries|picture-editor|service-fields|service-links)|ui\/fields\/save-row)\.tsx?$/,
  },
  // Loads after the first render; see `ui/overlays/lazy.tsx`.
  {
    name: 'react-aria',
    test: /\/web\/ui\/(aria\/|(fields\/aria-field|choices\/(checkbox-group|radio-group|select))\.tsx)/,
  },
];
const groupNames = new Set(['rolldown-runtime', ...groups.map(({ name }) => name)]);

/**
 * Other shared files have only a hash as their name. The name of one of their modules would be misleading, and each
 * page lists all files.
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
      // The page's HTML already loads these files before a chunk loads code on demand.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(rolldown-runtime|libraries|base)-/.test(file)) : files,
    },
    // The server's content security policy allows no data: fonts. Pictures are cached better as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines constants of the contract.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every page contains the list of all files, so names are short. Seven characters of a hash distinguish the
        // versions of a file.
        ...{ entryFileNames: fileName, chunkFileNames: nameOf, assetFileNames: 'assets/[name]-[hash:7][extname]' },
        codeSplitting: {
          groups,
        },
      },
    },
  },
});
