/** The grid of the market with a thousand cards in a browser: how long it keeps the page busy, and whether anything moves. */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { emailOf } from '../data.ts';
import { type Figure, round } from '../figures.ts';
import { fewListings, keptListings } from '../listings-store.ts';
import { logIn } from '../servers.ts';
import { type Bench, withProduct } from '../with-product.ts';

const cardsTotal = 1_000;
const floors = { taskMs: 50, shift: 0 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const wheelStep = 700;

export function benchGrid(): Promise<Figure[]> {
  return withProduct(measure, (embedded) => keptListings(embedded, fewListings));
}

async function measure({ product }: Bench): Promise<Figure[]> {
  const cookie = await logIn(product.url, emailOf(0));
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const context = await browser.newContext({ viewport: size, extraHTTPHeaders: { cookie } });
      const page = await context.newPage();
      await page.addInitScript(observe);
      await page.goto(`${product.url}/marketplace`, { waitUntil: 'networkidle' });
      const cards = page.getByRole('list', { name: 'Listings' }).locator('> li');
      await takeSeen(page);
      const growing = await during(page, async () => {
        for (let count = await cards.count(); count < cardsTotal; count = await cards.count()) {
          await page.getByRole('button', { name: 'Load More' }).click();
          await cards.nth(count).waitFor({ state: 'attached' });
        }
      });
      await page.evaluate(() => scrollTo(0, 0));
      await takeSeen(page);
      const scrolling = await during(page, async () => {
        for (;;) {
          await page.mouse.wheel(0, wheelStep);
          await page.evaluate(() => new Promise(requestAnimationFrame));
          if (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1)) return;
        }
      });
      figures.push(...figuresOf(`Load More up to ${cardsTotal} cards at ${size.width} px`, growing));
      figures.push(...figuresOf(`scrolling over ${cardsTotal} cards at ${size.width} px`, scrolling));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

interface Seen {
  /** Milliseconds of each task that was long. */
  tasks: number[];
  /** As browsers score them. */
  shift: number;
}

/** Notes in the page what keeps it busy and what moves in it. */
function observe(): void {
  const seen: Seen = { tasks: [], shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift' });
}

/** What was seen since the last time. */
const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return { tasks: seen.tasks.splice(0), shift: seen.shift };
  });

async function during(page: Page, act: () => Promise<void>): Promise<Seen> {
  const before = await takeSeen(page);
  await act();
  const { tasks, shift } = await takeSeen(page);
  return { tasks, shift: shift - before.shift };
}

function figuresOf(name: string, { tasks, shift }: Seen): Figure[] {
  const longest = Math.max(0, ...tasks);
  return [
    {
      part: 'grid',
      name: `longest task, ${name}`,
      value: longest === 0 ? 'none' : `${round(longest)} ms`,
      floor: `<= ${floors.taskMs} ms`,
      isReached: longest <= floors.taskMs,
      note: `${tasks.length} tasks above 50 ms: ${tasks.slice(0, 12).map(round).join(', ')}`,
    },
    {
      part: 'grid',
      name: `layout shift, ${name}`,
      value: round(shift),
      floor: `<= ${floors.shift}`,
      isReached: shift <= floors.shift,
    },
  ];
}
