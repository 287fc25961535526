/** The grid of the market with a thousand cards in a browser: long tasks and layout shifts. */
import { emailOf } from '../../data/databases.ts';
import { fewListings, keptListings } from '../../data/listings.ts';
import type { Figure } from '../../figures.ts';
import { during, figuresOfPage, watch, withBrowser } from '../../page-watch.ts';
import { logIn } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const cardsTotal = 1_000;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const wheelStep = 700;

export function benchGrid(): Promise<Figure[]> {
  return withProduct(measure, (embedded) => keptListings(embedded, fewListings));
}

async function measure({ product }: Bench): Promise<Figure[]> {
  const cookie = await logIn(product.url, emailOf(0));
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const context = await browser.newContext({ viewport: size, extraHTTPHeaders: { cookie } });
      const page = await context.newPage();
      await watch(page);
      await page.goto(`${product.url}/marketplace`, { waitUntil: 'networkidle' });
      const cards = page.getByRole('list', { name: 'Listings' }).locator('[aria-posinset]');
      const loaded = async () => Number(await cards.last().getAttribute('aria-setsize'));
      const growing = await during(page, async () => {
        for (let count = await loaded(); count < cardsTotal; count = await loaded()) {
          await page.getByRole('button', { name: 'Load More' }).click();
          await page.locator(`[aria-posinset="${count + 1}"]`).waitFor({ state: 'attached' });
        }
      });
      await page.evaluate(() => scrollTo(0, 0));
      const scrolling = await during(page, async () => {
        for (;;) {
          await page.mouse.wheel(0, wheelStep);
          await page.evaluate(() => new Promise(requestAnimationFrame));
          if (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1)) return;
        }
      });
      figures.push(...figuresOfPage('grid', `Load More up to ${cardsTotal} cards at ${size.width} px`, growing));
      figures.push(...figuresOfPage('grid', `scrolling over ${cardsTotal} cards at ${size.width} px`, scrolling));
      await context.close();
    }
    return figures;
  });
}
