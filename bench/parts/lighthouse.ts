/** Lighthouse with its mobile preset on the first pages. Downloaded on demand, because only this part needs it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';
import { findChromium } from '../../scripts/testing/find-chromium.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf } from '../data/databases.ts';
import { fewListings, keptListings } from '../data/listings.ts';
import type { Figure } from '../figures.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const release = 'lighthouse@13.5.0';
/** Pages that need a session cookie. */
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

/** Number of runs per page, interleaved, because the speed of the machine varies. */
const turns = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  /** Lighthouse's measure of the machine's speed. A laptop of 2024 has about 3,000. */
  environment: { benchmarkIndex: number };
}

export function benchLighthouse(): Promise<Figure[]> {
  return withProduct(
    async ({ product }) => {
      const folder = await mkdtemp(join(tmpdir(), 'starparty-lighthouse-'));
      const cookie = await logIn(product.url, emailOf(0));
      const reports = new Map<string, Report[]>();
      for (let turn = 0; turn < turns; turn += 1) {
        for (const path of Object.keys(pages)) {
          const report = await look(product.url + path, ofMembers.includes(path) ? { cookie } : {}, folder);
          reports.set(path, [...(reports.get(path) ?? []), report]);
        }
      }
      await rm(folder, { recursive: true, force: true });
      return [...reports].map(([path, all]) => figureOf(path as keyof typeof pages, all));
    },
    (embedded) => keptListings(embedded, fewListings),
  );
}

async function look(url: string, headers: Record<string, string>, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const chrome = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  const { code, output: said } = await runProgram(
    'npm',
    [
      'exec',
      '--yes',
      '--',
      release,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chrome.join(' ')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { env: { CHROME_PATH: findChromium() } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}:\n${said}`);
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

function figureOf(path: keyof typeof pages, reports: Report[]): Figure {
  const floor = pages[path];
  const scores = categories.map((name) =>
    Math.round(
      percentile(
        reports.map((report) => report.categories[name].score),
        0.5,
      ) * 100,
    ),
  );
  const [performance = 0, ...others] = scores;
  const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  return {
    part: 'lighthouse',
    name: path,
    value: scores.join(' / '),
    floor: `${floor} / 100 / 100`,
    isReached: performance >= floor && others.every((score) => score === 100),
    note: `performance / accessibility / best practices, median of ${turns}; speed of the machine in each ${speeds.join(', ')}`,
  };
}
