/** Scrolling in lists whose far rows are not rendered. */
import { expect, type Page } from '@playwright/test';

/** Scrolls with the wheel until the text is rendered, and to it in the same task, before its row can leave the view. */
export async function scrollToText(page: Page, text: string, step = 1_000): Promise<void> {
  const found = page.getByText(text, { exact: true });
  const show = () =>
    found.evaluateAll(([element]) => {
      element?.scrollIntoView({ block: 'center' });
      return element !== undefined;
    });
  while (!(await show())) {
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(found.first()).toBeInViewport();
}
