/** What a machine can tell about a page, and a picture of it for looking at. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A phone, a tablet and a desktop, in pixels. */
export const widths = [390, 820, 1440];

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
}

/** Nothing sticks out sideways, and axe finds nothing. */
export async function expectSound(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // What is just fading in is judged when it is there.
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  await page.screenshot({ path: `screenshots/${name}-${width}.png` });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'nothing sticks out sideways',
  ).toBeLessThanOrEqual(width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
}
