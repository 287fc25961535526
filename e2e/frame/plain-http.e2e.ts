/** Plain http on a host other than localhost, as in a local network. Browsers disable secure-context APIs there. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createListing } from '../support/market.ts';
import { logInByForm, newMember, type Person } from '../support/people.ts';

/** This name resolves only in the browser. Requests by the tests use localhost. */
const site = `http://starparty.test:${process.env.E2E_PORT}`;

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP starparty.test 127.0.0.1'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/** Opens a page as a member, in an insecure context. */
async function visit(context: BrowserContext, person: Person, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}/login?next=${encodeURIComponent(path)}`);
  expect(await page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  await logInByForm(page, person);
  await expect(page).toHaveURL(`${site}${path}`);
  return page;
}

test('a dialog opens and closes by Back, and Nova answers', async ({ context, request }) => {
  const page = await visit(context, await newMember(request), '/marketplace');
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  await page.goto(`${site}/chatbot`);
  await page.getByRole('textbox', { name: 'Message to Nova' }).fill('how do i change my username');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Conversation with Nova' })).toContainText('Account Settings');
});

test('no page logs an error or a warning', async ({ context, request }) => {
  const logged: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
  });
  const page = await visit(context, await newMember(request), '/home');
  await page.goto(`${site}/marketplace`);
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('Share copies the address of a listing', async ({ context, request }) => {
  const seller = await newMember(request, 'seller');
  await request.post('/api/auth/sign-in', { data: { email: seller.email, password: seller.password } });
  const path = `/item/${await createListing(request)}`;
  const page = await visit(context, await newMember(request, 'buyer'), path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const message = page.getByRole('textbox', { name: /^Message/ });
  await message.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(message).toHaveValue(`${site}${path}`);
});

test('two members write to each other, and two tabs renew and end one session', async ({ browser, request }) => {
  const [ann, bob] = [await newMember(request, 'ann'), await newMember(request, 'bob')];
  // Both members write, so that neither has a message request.
  const conversationId = await converse(request, ann, bob);
  const path = `/dm-page/${conversationId}`;
  const [annContext, bobContext] = [await browser.newContext(), await browser.newContext()];
  await annContext.clock.install();
  const first = await visit(annContext, ann, path);
  const second = await annContext.newPage();
  await second.goto(`${site}${path}`);
  const other = await visit(bobContext, bob, path);

  await write(first, 'From the first tab');
  await write(second, 'From the second tab');
  await write(other, 'Bob answers');
  for (const page of [first, second, other]) {
    for (const text of ['From the first tab', 'From the second tab', 'Bob answers']) {
      await expect(bubble(page, text)).toHaveCount(1);
    }
  }

  // Without locks, both tabs renew the session at the same time.
  const renewals = [first, second].map((page) => page.waitForResponse('**/api/auth/refresh'));
  await annContext.clock.fastForward('04:00');
  for (const renewal of renewals) expect((await renewal).status()).toBe(200);
  await write(second, 'Still signed in');
  await expect(bubble(other, 'Still signed in')).toBeVisible();

  await first.getByRole('button', { name: /Profile menu/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const page of [first, second]) await expect(page).toHaveURL(`${site}/login`);
  await annContext.close();
  await bobContext.close();
});

const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill(text);
  await box.press('Enter');
}

/** Creates a conversation in which both members have written. */
async function converse(request: APIRequestContext, ann: Person, bob: Person): Promise<string> {
  await request.post('/api/auth/sign-in', { data: { email: ann.email, password: ann.password } });
  const answer = await request.post('/api/conversations', { data: { username: bob.username } });
  const { conversationId } = (await answer.json()) as { conversationId: string };
  for (const member of [ann, bob]) {
    await request.post('/api/auth/sign-in', { data: { email: member.email, password: member.password } });
    const data = { messageId: randomUUID(), message: `Hello from ${member.username}` };
    expect((await request.post(`/api/conversations/${conversationId}/messages`, { data })).status()).toBe(201);
  }
  return conversationId;
}
