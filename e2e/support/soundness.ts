/** Automated checks of a page, and a screenshot for review. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isNightly, testSeed } from '../../scripts/testing/test-scope.ts';

/** Widths of a phone, a tablet and a desktop, in pixels. */
export const widths = [390, 820, 1440];

/** Whether to take screenshots. They take a twentieth of the journeys' time, and no test reads them. */
const takesPictures = isNightly || process.env.SCREENSHOTS === '1';

interface Size {
  width: number;
  height: number;
}

const sizeOf = (width: number): Size => ({ width, height: width < 768 ? 844 : 1000 });

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
}

/** Like `expectSoundAtEverySize`, for a phone, a tablet and a desktop, or for the given widths. */
export async function expectSoundAtEveryWidth(page: Page, name: string, among = widths): Promise<void> {
  await expectSoundAtEverySize(page, name, among.map(sizeOf));
}

/**
 * Expects no overflow, a single main landmark and no axe violation at every size. Nightly runs use axe at every size,
 * other runs at one size.
 */
export async function expectSoundAtEverySize(page: Page, name: string, sizes: readonly Size[]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    await expectFit(page, name);
    // axe takes most of the time, so it checks one size, which depends on the commit.
    if (isNightly || index === testSeed % sizes.length) await expectAccessible(page);
  }
}

/** Expects no horizontal overflow, a single main landmark, and no axe violation. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectFit(page, name);
  await expectAccessible(page);
}

async function expectFit(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.evaluate(untilStill);
  // Some windows differ only in height.
  const size = height < 500 ? `${width}x${height}` : width;
  if (takesPictures) await page.screenshot({ path: `screenshots/${name}-${size}.png` });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out sideways')
    .toBeLessThanOrEqual(width);
  await expect(page.locator('main'), 'there is one main part').toHaveCount(1);
}

async function expectAccessible(page: Page): Promise<void> {
  // By default, axe opens a second page for the results of frames. The product has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
    `axe at ${page.viewportSize()?.width} px`,
  ).toEqual([]);
}

/** Runs in the page. Waits until an element has not moved or scrolled for ten frames. */
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
 * Runs in the page. Waits until no animation has run for ten frames. Endless animations may continue. Looks at each frame,
 * because the promise of an animation may stay pending if its element is removed.
 */
export async function untilStill(): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  for (let still = 0; still < 10; ) {
    await new Promise(requestAnimationFrame);
    still = isMoving() ? 0 : still + 1;
  }
}
