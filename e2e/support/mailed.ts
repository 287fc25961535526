/** A separate product with a mail server, for journeys that need mails. */
import { test as base } from '@playwright/test';
import { findFreePort } from '../../scripts/free-port.ts';
import { type JourneyServer, startJourneyServer } from '../../scripts/testing/e2e-server.ts';
import { type MailServer, startMailServer } from '../../server/testing/servers/mail-server.ts';

export interface Mailed {
  mails: MailServer;
  product: JourneyServer;
}

/** Playwright's `test`, with pages of that product. */
export const test = base.extend<object, { mailed: Mailed }>({
  mailed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const mails = await startMailServer();
      const product = await startJourneyServer('e2e-mail-server', String(await findFreePort()), {
        STARPARTY_DEMO: 'off',
        SMTP_URL: mails.url,
      });
      await use({ mails, product });
      await product.stop();
      await mails.close();
    },
    // The first test waits for a product to start.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ mailed }, use) => use(mailed.product.url),
});
