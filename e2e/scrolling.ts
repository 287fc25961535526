/** Scrolling in lists whose far rows are not rendered. */
import { expect, type Page } from '@playwright/test';

/**
 * Scrolls until the text is in view. Rows that render on the way may have other heights than their space, so the text
 * can move once it is found. Without the wheel, whose movement would continue.
 */
export async function scrollToText(page: Page, text: string, step = 1_000): Promise<void> {
  const found = page.getByText(text, { exact: true }).first();
  const showOrScroll = (by: number) =>
    page.getByText(text, { exact: true }).evaluateAll((elements, distance) => {
      if (elements[0]) elements[0].scrollIntoView({ block: 'center' });
      else window.scrollBy({ top: distance, behavior: 'instant' });
      return new Promise(requestAnimationFrame);
    }, by);
  await expect(async () => {
    await showOrScroll(step);
    await expect(found).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [10] });
}
