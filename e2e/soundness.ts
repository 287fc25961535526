/** What a machine can tell about a page, and a picture of it for looking at. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isNightly, testSeed } from '../scripts/test-scope.ts';

/** A phone, a tablet and a desktop, in pixels. */
export const widths = [390, 820, 1440];

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
}

/** The page overflows at no width and has one main part; axe finds nothing, at every width nightly, else at one. */
export async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await setWidth(page, width);
    await expectFit(page, name);
    // The analysis takes most of the time. The commit chooses the width.
    if (isNightly || index === testSeed % widths.length) await expectAccessible(page);
  }
}

/** The page does not overflow sideways, has one main part, and axe finds nothing. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectFit(page, name);
  await expectAccessible(page);
}

async function expectFit(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(untilStill);
  await page.screenshot({ path: `screenshots/${name}-${width}.png` });
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

/** In the page: waits until nothing fades or moves in any more, also what follows something else; what never ends may go on. */
export async function untilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await new Promise((done) => setTimeout(done, 300));
  } while (moving().length > 0);
}
