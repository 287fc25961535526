/** Responses of the server, for journeys that wait until a change is stored. */
import type { Page, Response } from '@playwright/test';

/**
 * Waits for the response to the request that a press is about to send. A page may show the change before it is stored,
 * and an early reload would cancel the request.
 */
export function answerTo(page: Page, method: 'PUT' | 'PATCH' | 'DELETE', path: RegExp): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.ok() && response.request().method() === method && path.test(new URL(response.url()).pathname),
  );
}
