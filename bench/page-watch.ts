/** Measures how responsive a page is in a browser: long tasks and layout shifts. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { type Figure, round } from './figures.ts';

/** The longest task in milliseconds, and the layout shift score as browsers compute it. */
const floors = { taskMs: 50, shift: 0 };

export interface Seen {
  /** Durations of long tasks in milliseconds. */
  tasks: number[];
  /** The layout shift score as browsers compute it. */
  shift: number;
}

/** Runs in a page before it loads: records long tasks and layout shifts. */
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

/** Returns the recorded values, and removes the tasks from the record. */
const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return { tasks: seen.tasks.splice(0), shift: seen.shift };
  });

/** Records long tasks and layout shifts during an action. */
export async function during(page: Page, act: () => Promise<void>): Promise<Seen> {
  const before = await takeSeen(page);
  await act();
  const { tasks, shift } = await takeSeen(page);
  return { tasks, shift: shift - before.shift };
}

export async function withBrowser<T>(run: (browser: Browser) => Promise<T>, flags: string[] = []): Promise<T> {
  // Chromium has no sandbox for root.
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Call it before the page opens. */
export const watch = (page: Page): Promise<unknown> => page.addInitScript(observe);

/** Figures of a page. `baseline` contains the values of a plain page during the same actions. */
export function figuresOfPage(part: string, name: string, { tasks, shift }: Seen, baseline?: Seen): Figure[] {
  const longest = Math.max(0, ...tasks);
  return [
    {
      part,
      name: `longest task, ${name}`,
      value: longest === 0 ? 'none' : `${round(longest)} ms`,
      floor: `<= ${floors.taskMs} ms`,
      isReached: longest <= floors.taskMs,
      note: longOf(tasks) + (baseline ? `; a plain page beside it: ${longOf(baseline.tasks)}` : ''),
    },
    {
      part,
      name: `layout shift, ${name}`,
      value: round(shift),
      floor: `<= ${floors.shift}`,
      isReached: shift <= floors.shift,
    },
  ];
}

const longOf = (tasks: readonly number[]) =>
  `${tasks.length} tasks above 50 ms${tasks.length > 0 ? `: ${tasks.slice(0, 12).map(round).join(', ')}` : ''}`;
