/**
 * Lighthouse with its mobile preset on the first pages, and on some of them as static documents, which shows the limit of
 * the machine. Downloaded on demand, because only this part needs it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';
import { findChromium } from '../../scripts/testing/find-chromium.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { copyPage, type PlainPage } from '../baseline/plain-page.ts';
import { emailOf } from '../data/databases.ts';
import { keptEvents } from '../data/events.ts';
import { makeWords } from '../data/listing-texts.ts';
import { fewListings, keptListings } from '../data/listings.ts';
import { type Figure, round } from '../figures.ts';
import { withBrowser } from '../page-watch.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const release = 'lighthouse@13.5.0';

interface Measured {
  path: string;
  /** The lowest score for performance, or the score of the static document if that is lower. */
  floor: number;
  /** Whether the page needs a session cookie. */
  isForMembers: boolean;
  /** Whether to measure the page as a static document, too. */
  hasLimit?: boolean;
}

const pages: Measured[] = [
  { path: '/', floor: 95, isForMembers: false },
  { path: '/login', floor: 95, isForMembers: false },
  { path: '/faq', floor: 95, isForMembers: false },
  { path: '/home', floor: 95, isForMembers: true, hasLimit: true },
  { path: `/u/${makeWords().sellers[1]}`, floor: 95, isForMembers: true, hasLimit: true },
  { path: '/g/minecraft', floor: 95, isForMembers: true, hasLimit: true },
  { path: '/marketplace', floor: 95, isForMembers: true },
  { path: '/account', floor: 90, isForMembers: true, hasLimit: true },
  { path: '/dm-page', floor: 90, isForMembers: true },
  { path: '/chatbot', floor: 90, isForMembers: true },
];
/** Measured with a million events. */
const eventPages: Measured[] = [{ path: '/events', floor: 90, isForMembers: true, hasLimit: true }];
/** Lighthouse's model of a phone. */
const viewport = { width: 412, height: 823 };

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
/** Audits that explain a score for performance, in milliseconds. */
const paints = [
  { audit: 'first-contentful-paint', name: 'first paint' },
  { audit: 'largest-contentful-paint', name: 'largest paint' },
  { audit: 'speed-index', name: 'speed index' },
  { audit: 'total-blocking-time', name: 'blocking' },
] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  /** Lighthouse's measure of the machine's speed. A laptop of 2024 has about 3,000. */
  environment: { benchmarkIndex: number };
}

export async function benchLighthouse(): Promise<Figure[]> {
  return [
    ...(await measure(pages, (embedded) => keptListings(embedded, fewListings))),
    ...(await measure(eventPages, keptEvents)),
  ];
}

function measure(
  among: readonly Measured[],
  prepare: (embedded: EmbeddedDatabase) => Promise<string>,
): Promise<Figure[]> {
  return withProduct(async ({ product }) => {
    const folder = await mkdtemp(join(tmpdir(), 'starparty-lighthouse-'));
    // Each measurement has new cookies. Once the server renews an old cookie, Chromium sends only that cookie instead
    // of Lighthouse's header. Without the others, the measured page would be the login page.
    const logInAgain = () => logIn(product.url, emailOf(0));
    const copies = await copyPages(among, product.url, await logInAgain());
    const reports = new Map<string, Report[]>();
    const note = (url: string, report: Report) => reports.set(url, [...(reports.get(url) ?? []), report]);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { path, isForMembers } of among) {
        note(path, await look(product.url + path, isForMembers ? { cookie: await logInAgain() } : {}, folder));
        const copy = copies.get(path);
        if (copy) note(copy.url, await look(copy.url, {}, folder));
      }
    }
    await Promise.all([...copies.values()].map((copy) => copy.stop()));
    await rm(folder, { recursive: true, force: true });
    return among.flatMap((page) => {
      const copy = copies.get(page.path);
      if (!copy) return [figureOf(page, reports.get(page.path) ?? [])];
      const limits = reports.get(copy.url) ?? [];
      const floor = Math.min(page.floor, scoreOf(limits, 'performance'));
      return [figureOf({ ...page, floor }, reports.get(page.path) ?? []), limitOf(page, copy, limits)];
    });
  }, prepare);
}

/** Copies of the pages that have a limit, by path. */
function copyPages(among: readonly Measured[], origin: string, cookie: string): Promise<Map<string, PlainPage>> {
  return withBrowser(async (browser) => {
    const copies = new Map<string, PlainPage>();
    for (const { path, hasLimit } of among) {
      if (!hasLimit) continue;
      const context = await browser.newContext({ viewport, isMobile: true, extraHTTPHeaders: { cookie } });
      copies.set(path, await copyPage(await context.newPage(), origin + path));
      await context.close();
    }
    return copies;
  });
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

function figureOf({ path, floor }: Measured, reports: Report[]): Figure {
  const scores = categories.map((name) => scoreOf(reports, name));
  const [performance = 0, ...others] = scores;
  return {
    part: 'lighthouse',
    name: path,
    value: scores.join(' / '),
    floor: `${floor} / 100 / 100`,
    isReached: performance >= floor && others.every((score) => score === 100),
    note: `performance / accessibility / best practices, median of ${turns}; ${paintsOf(reports)}; ${failuresOf(reports)}${speedsOf(reports)}`,
  };
}

function limitOf({ path }: Measured, { kilobytes }: PlainPage, reports: Report[]): Figure {
  return {
    part: 'lighthouse',
    name: `the limit of ${path}: a static document with the same files, whose scripts do nothing`,
    value: String(scoreOf(reports, 'performance')),
    note: `performance; ${round(kilobytes.all)} kB, of which ${round(kilobytes.scripts)} kB scripts; ${paintsOf(reports)}; ${speedsOf(reports)}`,
  };
}

function scoreOf(reports: Report[], name: (typeof categories)[number]): number {
  const scores = reports.map((report) => report.categories[name].score);
  return Math.round(percentile(scores, 0.5) * 100);
}

/** Medians of the audits in paints, such as "largest paint 2,410 ms". */
const paintsOf = (reports: Report[]): string =>
  paints
    .map(({ audit, name }) => {
      const median = percentile(
        reports.map(({ audits }) => audits[audit]?.numericValue ?? 0),
        0.5,
      );
      return `${name} ${Math.round(median).toLocaleString('en-US')} ms`;
    })
    .join(', ');

/** Failed audits of the categories that must be perfect, such as "failed: errors-in-console; ". */
function failuresOf(reports: Report[]): string {
  const failed = reports.flatMap((report) =>
    [...report.categories.accessibility.auditRefs, ...report.categories['best-practices'].auditRefs]
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return failed.length > 0 ? `failed: ${[...new Set(failed)].join(', ')}; ` : '';
}

const speedsOf = (reports: Report[]): string =>
  `speed of the machine in each ${reports.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(', ')}`;
