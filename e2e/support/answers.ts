/**
 * Requests and responses, for journeys that must wait until a change is stored, the socket is open, or all code is
 * loaded.
 */
import { expect, type Page, type Request, type Response } from '@playwright/test';

/**
 * Waits for the response to the request that the next press sends. A page may show the change before it is stored, and
 * an early reload would cancel the request.
 */
export function answerTo(page: Page, method: 'PUT' | 'PATCH' | 'DELETE', path: RegExp): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.ok() && response.request().method() === method && path.test(new URL(response.url()).pathname),
  );
}

/**
 * Waits until the socket of the next page is open. When it opens, each page requests its unread messages, retries
 * failed requests and refetches stale lists.
 */
export function socketOpened(page: Page): Promise<Response> {
  return page.waitForResponse('**/api/conversations/unread');
}

/** Records the requests of the page from now on. Returns a function that waits until all of them have ended. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => expect.poll(() => Array.from(pending, (request) => request.url())).toEqual([]);
}
