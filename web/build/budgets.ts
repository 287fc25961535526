/** Fails the build when a page asks for more JavaScript than it may: what grows unseen makes phones wait. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './page-files.ts';

/** By the page's module, the most kilobytes of JavaScript, gzipped, that a browser fetches before the page can be used. */
const kilobytesOfPages: Record<string, number> = {
  'pages/account-page.tsx': 174.5,
  'pages/chatbot-page.tsx': 149.5,
  'pages/event-info-page.tsx': 131,
  'pages/event-page.tsx': 162,
  'pages/event-preview-page.tsx': 117,
  'pages/events-page.tsx': 164.5,
  'pages/faq-page.tsx': 110,
  'pages/forgot-password-page.tsx': 109,
  'pages/home-page.tsx': 141,
  'pages/item-page.tsx': 214,
  'pages/landing-page.tsx': 110.5,
  'pages/login-page.tsx': 109,
  'pages/market-page.tsx': 149.5,
  'pages/matches-page.tsx': 156.5,
  'pages/matchmaking-form-page.tsx': 243,
  'pages/messages-page.tsx': 177,
  'pages/not-found-page.tsx': 131,
  'pages/notifications-page.tsx': 147.5,
  'pages/party-finder-page.tsx': 136,
  'pages/post-page.tsx': 149,
  'pages/reset-password-page.tsx': 110,
  'pages/signup-page.tsx': 109.5,
};

const entry = 'main.tsx';
/** Pages outside of the frame. */
const bare = /pages\/(landing|event-preview|faq|login|signup|forgot-password|reset-password)-page/;
const frame = ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx'];

export function budgets(pages = kilobytesOfPages): Plugin {
  let isProduction = true;
  return {
    name: 'starparty:budgets',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      // Tests build with the React of development, which is twice as heavy.
      ({ isProduction } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isProduction) return;
        const excesses = Object.entries(pages).flatMap(([page, most]) => {
          const kilobytes = weigh(bundle, [entry, ...(bare.test(page) ? [] : frame), page]);
          return kilobytes > most
            ? [`${page} asks for ${kilobytes.toFixed(1)} kB of JavaScript; it may ask for ${most}.`]
            : [];
        });
        if (excesses.length > 0) this.error(`${excesses.join('\n')}\nLoad later what is not needed at first.`);
      },
    },
  };
}

function weigh(bundle: Rolldown.OutputBundle, modules: string[]): number {
  const bytes = filesOf(bundle, modules).reduce((sum, file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? sum + gzipSync(output.code, { level: 9 }).length : sum;
  }, 0);
  return bytes / 1000;
}
