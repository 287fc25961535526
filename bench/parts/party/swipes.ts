/**
 * Swipes two hundred cards in a browser as slow as a phone. Alternates with a plain page that shows the same number of
 * cards.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { openBaselineSwipes } from '../../baseline/swipes-page.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { keptPlayers } from '../../data/players.ts';
import type { Figure } from '../../figures.ts';
import { during, figuresOfPage, type Seen, watch, withBrowser } from '../../page-watch.ts';
import { logIn } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

/** Number of swipes per page. */
const swipes = 200;
const turns = 4;
const players = 10_000;
/** The slowdown of Lighthouse's mobile profile. */
const slowness = 4;
/** Drag distances in pixels. Above 100, a drag decides. */
const [left, right] = [-150, 150];
/** Time until the next swipe. The card has left after 300 ms. */
const untilNextMs = 500;
/** The interval of accepts: every tenth person is accepted. */
const acceptedEvery = 10;

export function benchSwipes(): Promise<Figure[]> {
  return withProduct(measure, (embedded) => keptPlayers(embedded, players));
}

async function measure({ product, databaseUrl }: Bench): Promise<Figure[]> {
  // Removes accepts of an earlier run, because they count towards the daily limit.
  await withClient(databaseUrl, async (client) => {
    await client.query('TRUNCATE party_decisions, party_shown, conversations CASCADE');
  });
  // Uses two members, because decisions on one page would send live updates to another page of the same member. Uses
  // two browsers, because a browser shows a single page at a time.
  return withBrowser((browser) =>
    withBrowser(async (other) => {
      const matcher = await newPage(browser, product.url, 0);
      await matcher.goto(`${product.url}/matches`, { waitUntil: 'networkidle' });
      const baseline = await newPage(other, product.url, 1);
      await openBaselineSwipes(baseline, product.url);
      const seen: Record<'matcher' | 'baseline', Seen[]> = { matcher: [], baseline: [] };
      for (let turn = 0; turn < turns; turn += 1) {
        seen.matcher.push(await swipeSome(matcher));
        seen.baseline.push(await swipeSome(baseline));
      }
      return figuresOfPage('swipes', `swiping ${swipes} cards on a phone`, addUp(seen.matcher), addUp(seen.baseline));
    }),
  );
}

/** A measured page of the member with this number. */
async function newPage(browser: Browser, origin: string, member: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // Adds the session cookie, too, because the turns take longer than the lifetime of the access cookie.
  await context.addCookies(
    (await logIn(origin, emailOf(member))).split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin };
    }),
  );
  const page = await context.newPage();
  await watch(page);
  return page;
}

/** Records long tasks during a turn. The page is throttled only in its turn, because throttling also takes CPU time. */
async function swipeSome(page: Page): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const name = page.locator('article:not([inert])').getByRole('heading', { level: 2 });
  /** The button at the end of each stack of cards. */
  const reload = page.getByRole('button', { name: 'Reload Matches' });
  const seen = await during(page, async () => {
    for (let swipe = 1; swipe <= swipes / turns; swipe += 1) {
      // Presses by keyboard. For a click, the browser's driver checks the page at every pointer event.
      if (await reload.isVisible()) await reload.press('Enter');
      await name.waitFor();
      const before = await name.textContent();
      const box = await name.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (swipe % acceptedEvery === 0 ? right : left), y, { steps: 6 });
      await page.mouse.up();
      // Waits for a fixed time. To wait for the next name, the driver would poll in every frame, which adds work to the
      // page.
      await page.waitForTimeout(untilNextMs);
      await expectNext(name, reload, before);
    }
  });
  await session.detach();
  return seen;
}

const addUp = (seen: readonly Seen[]): Seen => ({
  tasks: seen.flatMap(({ tasks }) => tasks),
  shift: seen.reduce((sum, { shift }) => sum + shift, 0),
});

/** Waits longer if the next card has not rendered in time. */
async function expectNext(name: Locator, reload: Locator, before: string | null): Promise<void> {
  if ((await name.count()) > 0 && (await name.textContent()) !== before) return;
  await reload
    .or(name.filter({ hasNotText: before ?? '' }))
    .first()
    .waitFor();
}
