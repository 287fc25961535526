/** The baseline of the map in a browser: MapLibre with the product's style, without React and events. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mapZooms } from '../../contract/event-terms.ts';

interface BaselineMap {
  /** Folder of the built web client. */
  webFolder: string;
  center: { latitude: number; longitude: number };
  /** In pixels. */
  size: { width: number; height: number };
}

/** Opens the built script of the map on a page of this origin that contains only the map. */
export async function openBaselineMap(
  page: Page,
  origin: string,
  { webFolder, center, size }: BaselineMap,
): Promise<void> {
  const files = await readdir(join(webFolder, 'assets'));
  const script = files.find((file) => /^open-map-[^.]+\.js$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const look = { center: { lat: center.latitude, lng: center.longitude }, zoom: mapZooms.user };
  const url = `${origin}/baseline-map`;
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>
        ${styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('')}
        <div id="map" style="width: ${size.width}px; height: ${size.height}px"></div>
        <script type="module">
          import { openMap } from '/assets/${script}';
          const options = { look: ${JSON.stringify(look)}, isInPage: true, styleUrl: null, onRefused() {} };
          await openMap(document.getElementById('map'), options);
        </script>`,
    }),
  );
  await page.goto(url);
  await page.locator('.maplibregl-canvas').waitFor();
}
