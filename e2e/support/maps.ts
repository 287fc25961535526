/** Playwright's `test` with WebGL, for journeys with maps. Drawing a map in software takes seconds. */
import { test as base, expect, type Page } from '@playwright/test';
import { withoutWebGL } from '../../scripts/testing/find-chromium.ts';

export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: launchOptions.args?.filter((flag) => flag !== withoutWebGL) });
    },
    { scope: 'worker' },
  ],
});

/** Waits until the map is open. Its land may still be drawn. */
export async function expectMap(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
}
