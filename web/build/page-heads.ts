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
        index.source = html;
        for (const [name, modules] of Object.entries(codeOfPages)) {
          const links = linksTo(filesOf(bundle, modules).filter((file) => !html.includes(file)));
          const page = modules.includes('app/frame/frame-layout.tsx') ? withHead(frameHead) : html;
          const source = page.replace('</head>', `${links.join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}

function linksTo(files: string[]): string[] {
  return files.map((file) => {
    const relation = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    return `  <link rel="${relation}" crossorigin href="/${file}">\n  `;
  });
}
