/** Lighthouse with its mobile preset on the first pages; fetched on demand, because nobody else needs it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/find-chromium.ts';
import { runProgram } from '../../scripts/run-program.ts';
import { emailOf } from '../data.ts';
import type { Figure } from '../figures.ts';
import { fewListings, keptListings } from '../listings-store.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const release = 'lighthouse@13.5.0';
/** Those of members are measured with the cookie of one. */
const ofMembers = ['/home', '/marketplace'];
const pages = { '/': 95, '/login': 95, '/faq': 95, '/home': 90, '/marketplace': 95 } as const;
const flags = [
  '--headless=new',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>;
}

export function benchLighthouse(): Promise<Figure[]> {
  return withProduct(
    async ({ product }) => {
      const folder = await mkdtemp(join(tmpdir(), 'starparty-lighthouse-'));
      const cookie = await logIn(product.url, emailOf(0));
      const figures: Figure[] = [];
      for (const [path, floor] of Object.entries(pages)) {
        const output = join(folder, 'report.json');
        const chrome = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
        const { code, output: said } = await runProgram(
          'npm',
          [
            'exec',
            '--yes',
            '--',
            release,
            product.url + path,
            '--quiet',
            '--output=json',
            `--output-path=${output}`,
            '--only-categories=performance,accessibility,best-practices',
            `--chrome-flags=${chrome.join(' ')}`,
            `--extra-headers=${JSON.stringify(ofMembers.includes(path) ? { cookie } : {})}`,
          ],
          { env: { CHROME_PATH: findChromium() } },
        );
        if (code !== 0) throw new Error(`Lighthouse could not measure ${path}:\n${said}`);
        const { categories } = JSON.parse(await readFile(output, 'utf8')) as Report;
        const [performance, accessibility, practices] = (
          ['performance', 'accessibility', 'best-practices'] as const
        ).map((name) => Math.round(categories[name].score * 100));
        figures.push({
          part: 'lighthouse',
          name: path,
          value: `${performance} / ${accessibility} / ${practices}`,
          floor: `${floor} / 100 / 100`,
          isReached: (performance ?? 0) >= floor && accessibility === 100 && practices === 100,
          note: 'performance / accessibility / best practices',
        });
      }
      await rm(folder, { recursive: true, force: true });
      return figures;
    },
    (embedded) => keptListings(embedded, fewListings),
  );
}
