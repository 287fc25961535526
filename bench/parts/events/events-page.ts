/**
 * The map with a million events in a browser as slow as a phone without a graphics card: opening and panning. MapLibre
 * alone pans in the same way, which shows the cost of rendering without a graphics card.
 */
import type { Page } from '@playwright/test';
import { webFolder } from '../../../server/http/static.ts';
import { openBaselineMap } from '../../baseline/map-page.ts';
import { emailOf } from '../../data/databases.ts';
import { keptEvents } from '../../data/events.ts';
import { type Figure, round } from '../../figures.ts';
import { during, figuresOfPage, type Seen, watch, withBrowser } from '../../page-watch.ts';
import { logIn } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

/** Lighthouse's model of a phone. */
const phone = { slowness: 4, viewport: { width: 412, height: 823 } };
/** New York, which is crowded. */
const geolocation = { latitude: 40.73, longitude: -73.99 };
const floors = { readyMs: 3_000, events: 10_000, nodes: 200 };
/** Each key moves the map by 100 pixels. The keys return to the start. */
const pans = ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown'];
/** Time in which a pan ends and its tiles are drawn. */
const restMs = 1_500;
const patienceMs = 60_000;
const flags = ['--use-gl=swiftshader', '--enable-unsafe-swiftshader'];

export function benchEventPage(): Promise<Figure[]> {
  return withProduct(async ({ product }: Bench) => {
    const cookie = await logIn(product.url, emailOf(0));
    const { viewport } = phone;
    return withBrowser(async (browser) => {
      const context = await browser.newContext({
        ...{ viewport, geolocation, permissions: ['geolocation'], extraHTTPHeaders: { cookie } },
      });
      const page = await context.newPage();
      const figures = await measure(page, `${product.url}/events?view=map`);
      const size = await page.locator('.maplibregl-canvas').evaluate(({ clientWidth, clientHeight }) => {
        return { width: clientWidth, height: clientHeight };
      });
      await page.close();
      return [...figures, await measureBaseline(await context.newPage(), product.url, size)];
    }, flags);
  }, keptEvents);
}

/** Runs in the page before its scripts. Records when the finder renders, and when its map is usable. */
function noteMoments(): void {
  const moments = { page: 0, map: 0 };
  Object.assign(window, { moments });
  new MutationObserver(() => {
    moments.page ||= document.querySelector('[aria-label="Find events"]') ? performance.now() : 0;
    moments.map ||= document.querySelector('[aria-label="Zoom in"]') ? performance.now() : 0;
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowness });
  await watch(page);
}

/** Records long tasks and layout shifts while panning the map. Calls `look` after each move. */
function pan(page: Page, look?: () => Promise<void>): Promise<Seen> {
  return during(page, async () => {
    await page.locator('.maplibregl-canvas').focus();
    for (const key of pans) {
      await page.keyboard.press(key);
      await page.waitForTimeout(restMs);
      await look?.();
    }
  });
}

async function measureBaseline(page: Page, origin: string, size: { width: number; height: number }): Promise<Figure> {
  await slowDown(page);
  await openBaselineMap(page, origin, { webFolder, center: geolocation, size });
  await page.waitForTimeout(restMs);
  const { tasks } = await pan(page);
  return {
    part: 'events',
    name: 'longest task, panning MapLibre alone in the same way, without any events',
    value: tasks.length === 0 ? 'none' : `${round(Math.max(...tasks))} ms`,
    note: `${tasks.length} tasks above 50 ms: ${tasks.slice(0, 12).map(round).join(', ')}`,
  };
}

async function measure(page: Page, url: string): Promise<Figure[]> {
  await slowDown(page);
  await page.addInitScript(noteMoments);
  await page.goto(url, { timeout: patienceMs });
  const marks = page.locator('.maplibregl-marker');
  await marks.nth(1).waitFor({ timeout: patienceMs });
  await page.waitForTimeout(restMs);
  const moments = await page.evaluate(() => (window as unknown as { moments: { page: number; map: number } }).moments);
  const readyMs = moments.map - moments.page;
  const total = Number((await page.getByText(/ on the map$/).textContent())?.replace(/\D/g, ''));
  let nodes = 0;
  const panning = await pan(page, async () => {
    nodes = Math.max(nodes, await page.locator('.maplibregl-marker, .maplibregl-marker *').count());
  });
  const figure = (name: string, value: string, floor: string, isReached: boolean): Figure => ({
    ...{ part: 'events', name: `on a phone, ${name}`, value, floor, isReached },
  });
  return [
    figure(
      'from the script of the page to a map that can be used',
      `${round(readyMs)} ms`,
      `<= ${floors.readyMs} ms`,
      readyMs <= floors.readyMs,
    ),
    figure('events in the view', String(total), `>= ${floors.events}`, total >= floors.events),
    figure('nodes of marks on the map', String(nodes), `<= ${floors.nodes}`, nodes <= floors.nodes),
    ...figuresOfPage('events', 'panning the map on a phone', panning),
  ];
}
