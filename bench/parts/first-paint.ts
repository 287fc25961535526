/** The first paint of Home in a browser as slow as a phone, with an empty cache and a fast network. */
import type { Browser } from '@playwright/test';
import { emailOf } from '../data/databases.ts';
import { type Figure, median, round } from '../figures.ts';
import { withBrowser } from '../page-watch.ts';
import { logIn } from '../servers.ts';
import { type Bench, withProduct } from '../with-product.ts';

/** Lighthouse's model of a phone. */
const phone = { slowness: 4, viewport: { width: 412, height: 823 } };
const turns = 5;
const floorMs = 700;

export function benchFirstPaint(): Promise<Figure[]> {
  return withProduct(async ({ product }: Bench) => {
    const cookie = await logIn(product.url, emailOf(0));
    return withBrowser(async (browser) => {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) times.push(await measure(browser, `${product.url}/home`, cookie));
      return [
        {
          part: 'first-paint',
          name: 'first paint with content, /home on a slow processor',
          value: `${round(median(times))} ms`,
          floor: `< ${floorMs} ms`,
          isReached: median(times) < floorMs,
          note: `median of ${times.map(round).join(', ')}`,
        },
      ];
    });
  });
}

/** The time from the start of the navigation in milliseconds. A new context has an empty cache. */
async function measure(browser: Browser, url: string, cookie: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone.viewport, extraHTTPHeaders: { cookie } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowness });
  await page.goto(url);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = await painted.jsonValue();
  await page.getByRole('textbox', { name: 'Write a post' }).waitFor();
  await context.close();
  return time ?? Number.NaN;
}
