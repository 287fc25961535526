/** Two hundred people swiped away one after the other, in a browser as slow as a phone. */
import type { Locator } from '@playwright/test';
import { emailOf, withClient } from '../data.ts';
import type { Figure } from '../figures.ts';
import { during, figuresOfPage, watch, withBrowser } from '../page-watch.ts';
import { keptPlayers } from '../party/players-data.ts';
import { logIn } from '../servers.ts';
import { type Bench, withProduct } from '../with-product.ts';

const swipes = 200;
const players = 10_000;
/** As in Lighthouse's mobile profile. */
const slowness = 4;
/** Pixels; a drag beyond 100 decides. */
const [left, right] = [-150, 150];
/** The card is away after 300. */
const untilNextMs = 500;
/** Each tenth person is accepted. */
const acceptedEvery = 10;

export function benchSwipes(): Promise<Figure[]> {
  return withProduct(measure, (embedded) => keptPlayers(embedded, players));
}

async function measure({ product, databaseUrl }: Bench): Promise<Figure[]> {
  // What an earlier run has accepted counts towards the accepts of a day.
  await withClient(databaseUrl, async (client) => {
    await client.query('TRUNCATE party_decisions, party_shown, conversations CASCADE');
  });
  const cookie = await logIn(product.url, emailOf(0));
  return withBrowser(async (browser) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await watch(page);
    await page.goto(`${product.url}/matches`, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });

    const name = page.locator('article:not([inert])').getByRole('heading', { level: 2 });
    /** At the end of each stack. */
    const reload = page.getByRole('button', { name: 'Reload Matches' });
    const seen = await during(page, async () => {
      for (let swipe = 1; swipe <= swipes; swipe += 1) {
        // By the keyboard: for a click, the browser's driver looks at the page at every event of the pointer.
        if (await reload.isVisible()) await reload.press('Enter');
        await name.waitFor();
        const before = await name.textContent();
        const box = await name.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + (swipe % acceptedEvery === 0 ? right : left), y, { steps: 6 });
        await page.mouse.up();
        // Waiting for the next name would look for it in every frame, which is work of the page, too.
        await page.waitForTimeout(untilNextMs);
        await expectNext(name, reload, before);
      }
    });
    await context.close();
    return figuresOfPage('swipes', `swiping ${swipes} cards on a phone`, seen);
  });
}

/** Waits a little longer where the next one is not there in time. */
async function expectNext(name: Locator, reload: Locator, before: string | null): Promise<void> {
  if ((await name.count()) > 0 && (await name.textContent()) !== before) return;
  await reload
    .or(name.filter({ hasNotText: before ?? '' }))
    .first()
    .waitFor();
}
