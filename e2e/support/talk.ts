/** Two members in a conversation, for journeys of messages. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { newMember, type Person, signIn } from './people.ts';

export interface Side {
  person: Person;
  page: Page;
  request: APIRequestContext;
}

/** Each test has two new members, who are signed in. */
export const test = base.extend<{ ann: Side; bob: Side }>({
  ann: async ({ browser, request }, use) => {
    const side = await join(browser, request, 'ann');
    await use(side);
    await side.page.context().close();
  },
  bob: async ({ browser, request }, use) => {
    const side = await join(browser, request, 'bob');
    await use(side);
    await side.page.context().close();
  },
});

export async function join(browser: Browser, request: APIRequestContext, name: string): Promise<Side> {
  const person = await newMember(request, name);
  const context = await browser.newContext();
  await signIn(context, person);
  return { person, page: await context.newPage(), request: context.request };
}

export async function start(from: Side, to: Side): Promise<string> {
  const answer = await from.request.post('/api/conversations', { data: { username: to.person.username } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { conversationId: string }).conversationId;
}

export async function send(from: Side, conversationId: string, message: string): Promise<void> {
  const data = { messageId: randomUUID(), message };
  const answer = await from.request.post(`/api/conversations/${conversationId}/messages`, { data });
  expect(answer.status()).toBe(201);
}

/**
 * Waits until the messages that an open chat shows are stored as read. An early reload would cancel the request, and a
 * chat opens at its first unread message.
 */
export async function untilRead({ request }: Side): Promise<void> {
  const unread = async () => (await (await request.get('/api/conversations/unread')).json()) as object;
  await expect.poll(unread).toEqual({ messages: 0, requests: 0 });
}

export const box = ({ page }: Side) => page.getByRole('textbox', { name: /^Message to/ });
export const log = ({ page }: Side) => page.getByRole('log');
export const bubble = (side: Side, text: string) => log(side).getByRole('article').filter({ hasText: text });

export async function write(side: Side, text: string): Promise<void> {
  await box(side).fill(text);
  await box(side).press('Enter');
}

/** The texts of the messages from top to bottom, without times and marks. */
export async function words(side: Side): Promise<string[]> {
  const all = await log(side).getByRole('article').getByRole('paragraph').allInnerTexts();
  return all.filter((text) => text && !/^\d+:\d\d|^Sending/.test(text));
}

/** Creates a conversation in which both members have written, and opens it in both browsers. */
export async function meet(ann: Side, bob: Side): Promise<string> {
  const conversationId = await start(ann, bob);
  await send(ann, conversationId, 'Hello from Ann');
  await send(bob, conversationId, 'Hello from Bob');
  for (const side of [ann, bob]) {
    await side.page.goto(`/dm-page/${conversationId}`);
    await expect(bubble(side, 'Hello from Bob')).toBeVisible();
  }
  return conversationId;
}
