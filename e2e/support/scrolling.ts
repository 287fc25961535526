/** Scrolling in lists that do not render rows far from the view. */
import { expect, type Page } from '@playwright/test';

/**
 * Scrolls until the text is in view. The space reserved for a row may differ from its rendered height, so the text may
 * still move after it is found. Does not use the wheel, because wheel scrolling would continue afterwards.
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
