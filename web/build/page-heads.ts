/**
 * Creates an HTML page for each frequent entry address. The page requests its code in parallel with the entry script,
 * not after it. It does not request member data, because it would receive a visitor's answer before the login.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { filesOf } from './page-files.ts';

const frame = ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx'];
/**
 * By page name: the modules that the router loads for its address. The server sends `home` at `/home`, `item.id` at
 * `/item/{id}`, `landing` at `/`, `event-preview` at `/e/{eventId}`, and `person` at `/u/{username}`.
 */
const codeOfPages = {
  landing: ['pages/landing-page.tsx'],
  faq: ['pages/faq-page.tsx'],
  login: ['pages/login-page.tsx'],
  signup: ['pages/signup-page.tsx'],
  home: [...frame, 'pages/home-page.tsx'],
  'post.id': [...frame, 'pages/post-page.tsx'],
  'dm-page': [...frame, 'pages/messages-page.tsx'],
  'dm-page.id': [...frame, 'pages/messages-page.tsx', 'pages/conversation-page.tsx'],
  chatbot: [...frame, 'pages/chatbot-page.tsx'],
  matches: [...frame, 'pages/matches-page.tsx'],
  marketplace: [...frame, 'pages/market-page.tsx'],
  'item.id': [...frame, 'pages/item-page.tsx'],
  events: [...frame, 'pages/events-page.tsx'],
  'events.id': [...frame, 'pages/event-page.tsx'],
  account: [...frame, 'pages/account-page.tsx'],
  person: [...frame, 'pages/person-page.tsx'],
  'g.id': [...frame, 'pages/game-page.tsx'],
  'event-preview': ['features/events/event/preview.loader.ts', 'pages/event-preview-page.tsx'],
};

/**
 * The fonts that every page needs. Others load by unicode-range when a text needs them. They are the last links, because
 * a browser loads six files at a time over HTTP/1.1, and the stand-in fonts show the text until they arrive.
 */
const firstFonts = /(inter-latin|chakra-petch-latin-600-normal)-[\w-]{7}\.woff2$/;

/** Vite compiles the component for Node. */
async function renderFrameHead(): Promise<string> {
  const { module } = await runnerImport<typeof import('./frame-head.tsx')>(
    fileURLToPath(new URL('./frame-head.tsx', import.meta.url)),
    { configFile: false, logLevel: 'warn' },
  );
  return module.frameHead;
}

/** Writes `<name>.html` beside `index.html` for each page. */
export function pageHeads(): Plugin {
  return {
    name: 'starparty:page-heads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html to make its pages from.');
        const withHead = (head: string) => String(template).replace('<!-- frame -->', head);
        const template = index.source;
        const html = withHead('');
        const frameHead = await renderFrameHead();
        const fonts = Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map(linkTo);
        index.source = withLinks(html, fonts);
        for (const [name, modules] of Object.entries(codeOfPages)) {
          const code = filesOf(bundle, modules).filter((file) => !html.includes(file));
          const page = modules.includes('app/frame/frame-layout.tsx') ? withHead(frameHead) : html;
          const source = withLinks(page, [...code.map(linkTo), ...fonts]);
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}

const withLinks = (html: string, links: string[]): string => html.replace('</head>', `${links.join('')}</head>`);

function linkTo(file: string): string {
  const relation = file.endsWith('.css')
    ? 'rel="stylesheet"'
    : file.endsWith('.woff2')
      ? 'rel="preload" as="font" type="font/woff2"'
      : 'rel="modulepreload"';
  return `  <link ${relation} crossorigin href="/${file}">\n  `;
}
