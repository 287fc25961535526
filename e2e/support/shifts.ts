/** Layout shifts of a page, as browsers compute them. Shifts shortly after input do not count. */
import { expect, type Page } from '@playwright/test';

/** The maximum layout shift score of a page. */
const shiftMax = 0.02;

interface Shift {
  score: number;
  /** The moved elements. */
  moved: string[];
}

/** Records the layout shifts of the pages that open afterwards. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((seen) => {
      for (const { value, hadRecentInput, sources } of seen.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that the page has moved nothing since it opened. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  expect(score, JSON.stringify(shifts)).toBeLessThanOrEqual(shiftMax);
}
