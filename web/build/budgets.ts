/** Fails the build if a page loads more JavaScript than its budget. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './page-files.ts';

/**
 * The JavaScript that a browser loads before the page is usable, in kilobytes gzipped, by the module of the page. The
 * figures are measured. A build fails if a page exceeds its figure by more than a tenth, or has no figure.
 */
const kilobytesOfPages: Record<string, number> = {
  'pages/account-data-page.tsx': 156,
  'pages/account-notifications-page.tsx': 172,
  // Lower than the measured 164, so that the limit is 165.
  'pages/account-page.tsx': 150,
  'pages/account-privacy-page.tsx': 156,
  'pages/account-security-page.tsx': 151,
  'pages/chatbot-page.tsx': 156,
  'pages/conversation-page.tsx': 197,
  'pages/decided-page.tsx': 150,
  'pages/email-link-page.tsx': 118,
  'pages/event-info-page.tsx': 147,
  'pages/event-page.tsx': 165,
  'pages/event-preview-page.tsx': 123,
  'pages/events-page.tsx': 162,
  'pages/faq-page.tsx': 114,
  'pages/forgot-password-page.tsx': 117,
  'pages/game-page.tsx': 161,
  'pages/guest-page.tsx': 152,
  'pages/home-page.tsx': 152,
  'pages/item-page.tsx': 158,
  'pages/landing-page.tsx': 117,
  'pages/login-page.tsx': 118,
  'pages/market-page.tsx': 161,
  'pages/matches-page.tsx': 161,
  'pages/matchmaking-form-page.tsx': 234,
  'pages/messages-page.tsx': 159,
  'pages/no-mail-page.tsx': 151,
  'pages/not-found-page.tsx': 147,
  'pages/notifications-page.tsx': 151,
  'pages/own-listings-page.tsx': 156,
  'pages/party-finder-page.tsx': 150,
  'pages/person-page.tsx': 160,
  'pages/post-page.tsx': 159,
  'pages/reset-password-page.tsx': 118,
  'pages/saved-listings-page.tsx': 156,
  'pages/saved-posts-page.tsx': 161,
  'pages/signup-page.tsx': 118,
};
const tolerance = 1.1;

const entry = 'main.tsx';
/** Pages outside the frame. */
const bare = /pages\/(landing|event-preview|faq|login|signup|forgot-password|reset-password|email-link)-page/;
const frame = ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx'];

/** React Aria with the kit's overlays. The frame loads it when the page is idle. */
const kit = { module: 'ui/aria/kit.ts', kilobytes: 78 };

export function budgets(pages = kilobytesOfPages, kilobytesOfKit = kit.kilobytes): Plugin {
  let isProduction = true;
  return {
    name: 'starparty:budgets',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      // Tests build with React's development version, which is twice as large.
      ({ isProduction } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isProduction) return;
        const weigh = createScale(bundle);
        const problems = pagesIn(bundle).flatMap((page) => {
          const around = [entry, ...(bare.test(page) ? [] : frame)];
          const kilobytes = weigh([...around, page]);
          const measured = pages[page];
          if (measured === undefined) {
            return [`${page} loads ${kilobytes.toFixed(1)} kB of JavaScript; add this figure to web/build/budgets.ts.`];
          }
          const budget = measured * tolerance;
          return kilobytes > budget
            ? [`${page} loads ${kilobytes.toFixed(1)} kB of JavaScript; its budget is ${budget.toFixed(1)} kB.`]
            : [];
        });
        const added = weigh([entry, ...frame, kit.module]) - weigh([entry, ...frame]);
        if (added > kilobytesOfKit * tolerance) {
          problems.push(
            `React Aria adds ${added.toFixed(1)} kB when the page is idle; its budget is ${(kilobytesOfKit * tolerance).toFixed(1)} kB.`,
          );
        }
        if (problems.length > 0)
          this.error(`${problems.join('\n')}\nLoad code later that the first render does not need.`);
      },
    },
  };
}

const pagesIn = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? output.moduleIds.flatMap((id) => /\/web\/(pages\/[\w-]+-page\.tsx)$/.exec(id)?.[1] ?? [])
      : [],
  );

/** Returns a function that gives the kilobytes of scripts that some modules load. Compresses each script once. */
function createScale(bundle: Rolldown.OutputBundle): (modules: string[]) => number {
  const bytesOfFiles = new Map<string, number>();
  const bytesOf = (file: string) => {
    const output = bundle[file];
    const bytes = bytesOfFiles.get(file) ?? (output?.type === 'chunk' ? gzipSync(output.code, { level: 9 }).length : 0);
    bytesOfFiles.set(file, bytes);
    return bytes;
  };
  return (modules) => filesOf(bundle, modules).reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
}
