/** Fails the build when a page asks for more JavaScript than it may: what grows unseen makes phones wait. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './page-files.ts';

/** By the page's module, the most kilobytes of JavaScript, gzipped, that a browser fetches before the page can be used. */
const kilobytesOfPages: Record<string, number> = {
  'pages/account-page.tsx': 166,
  'pages/chatbot-page.tsx': 146,
  'pages/event-info-page.tsx': 132,
  'pages/event-page.tsx': 158.5,
  'pages/event-preview-page.tsx': 119.5,
  'pages/events-page.tsx': 154.5,
  'pages/faq-page.tsx': 111,
  'pages/forgot-password-page.tsx': 110,
  'pages/home-page.tsx': 144,
  'pages/item-page.tsx': 189,
  'pages/landing-page.tsx': 111.5,
  'pages/login-page.tsx': 110,
  'pages/market-page.tsx': 150,
  'pages/matches-page.tsx': 153,
  'pages/matchmaking-form-page.tsx': 245,
  'pages/messages-page.tsx': 178,
  'pages/not-found-page.tsx': 132,
  'pages/notifications-page.tsx': 144.5,
  'pages/party-finder-page.tsx': 137,
  'pages/post-page.tsx': 151,
  'pages/reset-password-page.tsx': 111,
  'pages/signup-page.tsx': 110.5,
};

const entry = 'main.tsx';
/** Pages outside of the frame. */
const bare = /pages\/(landing|event-preview|faq|login|signup|forgot-password|reset-password)-page/;
const frame = ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx'];

/** React Aria with the overlays of the kit. The frame loads it when the page is idle. */
const kit = { module: 'ui/aria/kit.ts', kilobytes: 95 };

export function budgets(pages = kilobytesOfPages, kilobytesOfKit = kit.kilobytes): Plugin {
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
        const idle = weigh(bundle, [entry, ...frame, kit.module]) - weigh(bundle, [entry, ...frame]);
        if (idle > kilobytesOfKit) {
          excesses.push(`React Aria adds ${idle.toFixed(1)} kB when the page is idle; it may add ${kilobytesOfKit}.`);
        }
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
