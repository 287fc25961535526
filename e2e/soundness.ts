/** Automated checks of a page, and a picture of it for review. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isNightly, testSeed } from '../scripts/test-scope.ts';

/** A phone, a tablet and a desktop, in pixels. */
export const widths = [390, 820, 1440];

/** Pictures for review take a twentieth of the journeys' time, and no test reads them. */
const takesPictures = isNightly || process.env.SCREENSHOTS === '1';

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
}

/**
 * Expects no overflow and a single main landmark at every width, and no violation of axe. Nightly runs use axe at every
 * width, others at one width.
 */
export async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await setWidth(page, width);
    await expectFit(page, name);
    // axe takes most of the time, so it checks one width, which depends on the commit.
    if (isNightly || index === testSeed % widths.length) await expectAccessible(page);
  }
}

/** Expects no sideways overflow, a single main landmark, and no violation of axe. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectFit(page, name);
  await expectAccessible(page);
}

async function expectFit(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(untilStill);
  if (takesPictures) await page.screenshot({ path: `screenshots/${name}-${width}.png` });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'nothing sticks out sideways',
  ).toBeLessThanOrEqual(width);
  expect(await page.locator('main').count(), 'there is one main part').toBe(1);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
    `axe at ${page.viewportSize()?.width} px`,
  ).toEqual([]);
}

/** Runs in the page: waits until an element has kept its place and its scroll position for ten frames. */
export async function untilUnmoved(element: Element): Promise<void> {
  const place = () =>
    [element.scrollTop, element.scrollHeight, ...Object.values(element.getBoundingClientRect())].join();
  let before = '';
  for (let unmoved = 0; unmoved < 10; ) {
    await new Promise(requestAnimationFrame);
    const now = place();
    unmoved = now === before ? unmoved + 1 : 0;
    before = now;
  }
}

/**
 * Runs in the page: waits until all animations have ended, also those that follow others within ten frames. Endless
 * animations may continue.
 */
export async function untilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  for (let still = 0; still < 10; still += 1) {
    const running = moving();
    if (running.length > 0) still = 0;
    await Promise.allSettled(running.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  }
}
