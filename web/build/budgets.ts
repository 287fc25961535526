/** Fails the build if a page loads more JavaScript than its budget. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './page-files.ts';

/** Limits for the JavaScript that a browser loads before a page is usable, in kilobytes gzipped. */
export interface Budgets {
  /** For pages without an entry in `pages`, by whether the page is in the frame. */
  usual: { framed: number; bare: number };
  /** By the module of the page. */
  pages: Record<string, number>;
  /** React Aria with the kit's overlays. The frame loads it when the page is idle. */
  kit: number;
}

/** Measured sizes. A build fails if a page or the kit exceeds its size by more than a tenth. */
const measured: Budgets = {
  // The smallest page of each kind.
  usual: { framed: 147, bare: 114 },
  pages: {
    'pages/account-data-page.tsx': 156,
    'pages/account-notifications-page.tsx': 172,
    // Lower than the measured 164, so that the limit is 165.
    'pages/account-page.tsx': 150,
    'pages/account-privacy-page.tsx': 156,
    'pages/conversation-page.tsx': 197,
    'pages/event-page.tsx': 165,
    'pages/event-preview-page.tsx': 123,
    'pages/events-page.tsx': 162,
    'pages/game-page.tsx': 161,
    'pages/home-page.tsx': 152,
    'pages/item-page.tsx': 158,
    'pages/market-page.tsx': 161,
    'pages/matches-page.tsx': 161,
    'pages/matchmaking-form-page.tsx': 234,
    'pages/messages-page.tsx': 159,
    'pages/person-page.tsx': 160,
    'pages/post-page.tsx': 159,
    'pages/saved-posts-page.tsx': 161,
  },
  kit: 78,
};
const tolerance = 1.1;

const entry = 'main.tsx';
/** Pages outside the frame. */
const bare = /pages\/(landing|event-preview|faq|login|signup|forgot-password|reset-password|email-link)-page/;
const frame = ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx'];
const kitModule = 'ui/aria/kit.ts';

export function budgets({ usual, pages, kit }: Budgets = measured): Plugin {
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
          const isBare = bare.test(page);
          const kilobytes = weigh([entry, ...(isBare ? [] : frame), page]);
          const budget = (pages[page] ?? (isBare ? usual.bare : usual.framed)) * tolerance;
          return kilobytes > budget
            ? [`${page} loads ${kilobytes.toFixed(1)} kB of JavaScript; its budget is ${budget.toFixed(1)} kB.`]
            : [];
        });
        const added = weigh([entry, ...frame, kitModule]) - weigh([entry, ...frame]);
        if (added > kit * tolerance) {
          problems.push(
            `React Aria adds ${added.toFixed(1)} kB when the page is idle; its budget is ${(kit * tolerance).toFixed(1)} kB.`,
          );
        }
        if (problems.length > 0)
          this.error(
            `${problems.join('\n')}\nLoad code later that the first render does not need, or set the budget in web/build/budgets.ts.`,
          );
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

/** Returns a function that computes the kilobytes of scripts that the given modules load. Compresses a script once. */
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
