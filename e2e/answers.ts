/** The answers of the server, for journeys that go on when something is stored. */
import type { Page, Response } from '@playwright/test';

/**
 * The answer to what a press is about to send. A page may show the change before it is stored, and a reload in between takes the
 * request back.
 */
export function answerTo(page: Page, method: 'PUT' | 'PATCH' | 'DELETE', path: RegExp): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.ok() && response.request().method() === method && path.test(new URL(response.url()).pathname),
  );
}
