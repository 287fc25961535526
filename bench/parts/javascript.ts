/** How much JavaScript a browser fetches, gzipped, before /login and /home can be used. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { emailOf } from '../data.ts';
import { type Figure, round } from '../figures.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const pages = [
  { path: '/login', floor: 110, isUsable: 'button:has-text("Log In")' },
  { path: '/home', floor: 190, isUsable: 'article' },
] as const;

export function benchJavascript(): Promise<Figure[]> {
  return withProduct(async ({ product }) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const figures: Figure[] = [];
      for (const { path, floor, isUsable } of pages) {
        const context = await browser.newContext();
        if (path === '/home') await context.setExtraHTTPHeaders({ cookie: await logIn(product.url, emailOf(0)) });
        const page = await context.newPage();
        // Other pages are fetched ahead once this one has been at rest for a while; a browser that saves data leaves them.
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
        const bodies: Promise<Buffer>[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') bodies.push(response.body());
        });
        await page.goto(product.url + path, { waitUntil: 'networkidle' });
        await page.locator(isUsable).first().waitFor();
        const kilobytes =
          (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
        figures.push({
          part: 'javascript',
          name: `before ${path} is usable`,
          value: `${round(kilobytes)} kB`,
          floor: `<= ${floor} kB`,
          isReached: kilobytes <= floor,
          note: 'gzip, without pages fetched ahead',
        });
        await context.close();
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}
