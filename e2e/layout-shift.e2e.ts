/** Layout shift while pages load with an empty cache, with the definition of the browser: https://web.dev/articles/cls */
import { expect, type Page, test } from '@playwright/test';
import { planEvent, uniqueTitle } from './events-page.ts';
import { newMember, signIn, writePost } from './people.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];
const shiftMax = 0.02;

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const seen: [number, string][] = [];
  Object.assign(window, { seenShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const parts = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40));
      if (!entry.hadRecentInput) seen.push([entry.value, parts.join(' | ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seenShifts: [number, string][] }).seenShifts);
  const total = seen.reduce((sum, [value]) => sum + value, 0);
  expect(total, `${path}: ${JSON.stringify(seen)}`).toBeLessThanOrEqual(shiftMax);
}

for (const size of sizes) {
  test(`at ${size.width} px, loading moves nothing on the pages of members`, async ({ browser, request }) => {
    test.slow();
    const member = await newMember(request);
    const first = await browser.newContext();
    await signIn(first, member);
    const postId = await writePost(first, 'Nothing moves');
    const eventId = await planEvent(first, { title: uniqueTitle('Still') });
    const storageState = await first.storageState();
    const paths = ['/home', `/post/${postId}`, '/dm-page', '/chatbot', '/marketplace', '/notifications'];
    for (const path of [...paths, '/partyfinder', '/matchmaking-form', '/events', `/events/${eventId}`]) {
      const context = await browser.newContext({ storageState, viewport: size });
      await expectStill(await context.newPage(), path);
      await context.close();
    }
    await first.close();
  });

  test(`at ${size.width} px, loading moves nothing on the pages of visitors`, async ({ browser }) => {
    for (const path of ['/', '/login', '/signup', '/faq', '/partyfinder']) {
      const context = await browser.newContext({ viewport: size });
      await expectStill(await context.newPage(), path);
      await context.close();
    }
  });
}
