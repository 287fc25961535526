/** Direct messages as people use them: two browsers, live, away and back, requests, changes, search, keyboard and phone. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { newMember, type Person, signIn } from './people.ts';
import { expectSound, setWidth, widths } from './soundness.ts';

const photo = fileURLToPath(new URL('../server/testing/photos/phone-portrait.jpg', import.meta.url));

interface Side {
  person: Person;
  page: Page;
  request: APIRequestContext;
}

async function join(browser: Browser, request: APIRequestContext, name: string): Promise<Side> {
  const person = await newMember(request, name);
  const context = await browser.newContext();
  await signIn(context, person);
  return { person, page: await context.newPage(), request: context.request };
}

async function start(from: Side, to: Side): Promise<string> {
  const answer = await from.request.post('/api/conversations', { data: { username: to.person.username } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { conversationId: string }).conversationId;
}

async function send(from: Side, conversationId: string, message: string): Promise<void> {
  const data = { messageId: randomUUID(), message };
  const answer = await from.request.post(`/api/conversations/${conversationId}/messages`, { data });
  expect(answer.status()).toBe(201);
}

const box = ({ page }: Side) => page.getByRole('textbox', { name: /^Message to/ });
const log = ({ page }: Side) => page.getByRole('log');
const bubble = (side: Side, text: string) => log(side).getByRole('article').filter({ hasText: text });

async function write(side: Side, text: string): Promise<void> {
  await box(side).fill(text);
  await box(side).press('Enter');
}

/** What was said, top to bottom, without times and marks. */
async function words(side: Side): Promise<string[]> {
  const all = await log(side).getByRole('article').getByRole('paragraph').allInnerTexts();
  return all.filter((text) => text && !/^\d+:\d\d|^Sending/.test(text));
}

let ann: Side;
let bob: Side;
test.beforeEach(async ({ browser, request }) => {
  [ann, bob] = [await join(browser, request, 'ann'), await join(browser, request, 'bob')];
});
test.afterEach(async () => {
  await Promise.all([ann, bob].map(({ page }) => page.context().close()));
});

/** A conversation that both have taken part in, open in both browsers. */
async function meet(): Promise<string> {
  const conversationId = await start(ann, bob);
  await send(ann, conversationId, 'Hello from Ann');
  await send(bob, conversationId, 'Hello from Bob');
  for (const side of [ann, bob]) {
    await side.page.goto(`/dm-page/${conversationId}`);
    await expect(bubble(side, 'Hello from Bob')).toBeVisible();
  }
  return conversationId;
}

test('one finds a player, writes, and both talk live with marks of reading, writing and being online', async () => {
  await ann.page.goto('/dm-page');
  await expect(ann.page.getByText('Select a chat to start messaging.')).toBeVisible();
  await expect(ann.page.getByText('No conversations yet.')).toBeVisible();
  const search = ann.page.getByLabel('Find a player by username');
  await search.fill('   ');
  await ann.page.getByRole('button', { name: 'Search' }).click();
  await search.fill('nobody-has-this-name');
  await ann.page.getByRole('button', { name: 'Search' }).click();
  await expect(ann.page.getByText('No username found')).toBeVisible();
  await search.fill(bob.person.username);
  await search.press('Enter');
  await ann.page.getByRole('button', { name: bob.person.username }).click();
  await expect(ann.page).toHaveURL(/\/dm-page\/[0-9a-f-]{36}$/);
  await expect(search).toHaveValue('');
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).toContainText(bob.person.username);
  await write(ann, 'Up for the frost gate?');
  await expect(bubble(ann, 'Up for the frost gate?')).toBeVisible();

  await bob.page.goto('/dm-page');
  await bob.page.getByRole('button', { name: 'Requests 1' }).click();
  await bob.page.getByRole('link', { name: ann.person.username }).click();
  await write(bob, 'Always.');
  await expect(bubble(ann, 'Always.')).toBeVisible();
  await expect(bubble(bob, 'Always.')).toContainText('Seen');
  await expect(ann.page.getByRole('region', { name: 'Chat' }).getByText('Online now')).toBeVisible();
  await box(bob).pressSequentially('Nine');
  await expect(ann.page.getByRole('region', { name: 'Chat' }).getByText('typing …')).toBeVisible();
  await box(bob).press('Enter');
  await expect(bubble(ann, 'Nine')).toBeVisible();
  await expect(ann.page.getByText('typing …')).toHaveCount(0);
  expect(await words(ann)).toEqual(await words(bob));
});

test('who goes offline goes on writing: all is sent on return, in order, and nothing twice', async () => {
  await meet();
  await bob.page.context().setOffline(true);
  const said = ['one', 'two', 'three', 'four', 'five'];
  for (const word of said) await write(bob, word);
  await expect(bob.page.getByText('You are offline. What you write is sent when you are back.')).toBeVisible();
  expect((await words(bob)).slice(-5)).toEqual(said);
  await write(ann, 'Are you there?');
  await bob.page.context().setOffline(false);
  await expect(bubble(ann, 'five')).toBeVisible();
  const all = ['Hello from Ann', 'Hello from Bob', 'Are you there?', ...said];
  await expect.poll(() => words(ann)).toEqual(all);
  await expect.poll(() => words(bob)).toEqual(all);
  await bob.page.reload();
  await expect.poll(() => words(bob)).toEqual(all);
});

test('what was not sent yet survives a reload, and is sent even from another page', async () => {
  const conversationId = await meet();
  await bob.page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(bob, 'kept one');
  await write(bob, 'kept two');
  await bob.page.reload();
  await expect.poll(() => words(bob)).toEqual(['Hello from Ann', 'Hello from Bob', 'kept one', 'kept two']);
  await bob.page.goto('/home');
  await bob.page.unroute('**/api/conversations/*/messages');
  await bob.page.reload();
  await expect.poll(() => words(ann)).toEqual(['Hello from Ann', 'Hello from Bob', 'kept one', 'kept two']);
  await bob.page.goto(`/dm-page/${conversationId}`);
  await expect.poll(() => words(bob)).toEqual(['Hello from Ann', 'Hello from Bob', 'kept one', 'kept two']);
});

test('what a closed tab could not send any more, another tab sends, once', async () => {
  const conversationId = await meet();
  const context = bob.page.context();
  const second = { ...bob, page: await context.newPage() };
  await second.page.goto(`/dm-page/${conversationId}`);
  await expect(bubble(second, 'Hello from Bob')).toBeVisible();
  await context.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(bob, 'from the first tab');
  await expect(bubble(second, 'from the first tab')).toBeVisible();
  await write(second, 'from the second tab');
  await bob.page.close();
  await context.unroute('**/api/conversations/*/messages');
  const all = ['Hello from Ann', 'Hello from Bob', 'from the first tab', 'from the second tab'];
  await expect.poll(() => words(ann), { timeout: 20_000 }).toEqual(all);
  await expect.poll(() => words(second)).toEqual(all);
});

test('a refused message stands with its reason, and can be deleted', async () => {
  const conversationId = await meet();
  expect((await bob.request.put(`/api/profiles/${ann.person.username}/block`)).ok()).toBe(true);
  await write(ann, 'Still there?');
  await expect(bubble(ann, 'Still there?')).toContainText('Not sent. Messages cannot reach this person right now.');
  expect((await bob.request.delete(`/api/profiles/${ann.person.username}/block`)).ok()).toBe(true);
  await bubble(ann, 'Still there?').getByRole('button', { name: 'Retry' }).click();
  await expect(bubble(ann, 'Still there?').getByRole('alert')).toHaveCount(0);
  await bob.page.goto(`/dm-page/${conversationId}`);
  await expect(bubble(bob, 'Still there?')).toBeVisible();
});

test('a request is read in peace: links are text, no pictures, until it is accepted', async () => {
  const conversationId = await start(ann, bob);
  await ann.page.goto(`/dm-page/${conversationId}`);
  await expect(ann.page.getByLabel('Picture', { exact: true })).toHaveCount(0);
  await write(ann, 'Look: https://example.org/offer');
  await bob.page.goto(`/dm-page/${conversationId}`);
  await expect(bubble(bob, 'https://example.org/offer')).toBeVisible();
  await expect(log(bob).getByRole('link')).toHaveCount(0);
  await expect(bob.page.getByText(`${ann.person.username} is new to you.`)).toBeVisible();
  await expect(bubble(ann, 'offer')).not.toContainText('Seen');

  await bob.page.getByRole('button', { name: 'Accept' }).click();
  await expect(bob.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(log(bob).getByRole('link', { name: 'https://example.org/offer' })).toHaveAttribute('rel', /noopener/);
  await expect(bob.page.getByRole('list', { name: 'Conversations' })).toContainText(ann.person.username);
  await expect(ann.page.getByLabel('Picture', { exact: true })).toBeAttached();
});

test('blocking whoever asks takes the conversation away', async () => {
  const conversationId = await start(ann, bob);
  await send(ann, conversationId, 'Buy my gold');
  await bob.page.goto(`/dm-page/${conversationId}`);
  await bob.page.getByRole('region', { name: 'Message request' }).getByRole('button', { name: 'Block' }).click();
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(bob.page).toHaveURL('/dm-page');
  await bob.page.getByRole('button', { name: 'Requests' }).click();
  await expect(bob.page.getByText('No requests.')).toBeVisible();
  await bob.page.goto(`/dm-page/${conversationId}`);
  await expect(bob.page.getByText('This conversation does not exist or is not yours.')).toBeVisible();
});

test('edited and deleted messages change for both', async () => {
  await meet();
  await write(ann, 'Nine o’clok');
  const mine = bubble(ann, 'Nine o’clok');
  await expect(bubble(bob, 'Nine o’clok')).toBeVisible();
  await bubble(bob, 'Nine o’clok').hover();
  await bubble(bob, 'Nine o’clok').getByRole('button', { name: 'Message options' }).click();
  await expect(bob.page.getByRole('menuitem')).toHaveText(['Report']);
  await bob.page.keyboard.press('Escape');
  await mine.hover();
  await mine.getByRole('button', { name: 'Message options' }).click();
  await ann.page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = ann.page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await editor.fill('Nine o’clock');
  await editor.press('Enter');
  await expect(bubble(bob, 'Nine o’clock')).toContainText('edited');
  await expect(bubble(ann, 'Nine o’clock')).toContainText('edited');

  await box(ann).press('ArrowUp');
  await expect(editor).toHaveValue('Nine o’clock');
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);

  await bubble(ann, 'Nine o’clock').hover();
  await bubble(ann, 'Nine o’clock').getByRole('button', { name: 'Message options' }).click();
  await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(ann.page.getByText('Delete this message for both of you?')).toBeVisible();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const side of [ann, bob]) {
    await expect(bubble(side, 'This message was deleted.')).toBeVisible();
    await expect(bubble(side, 'Nine o’clock')).toHaveCount(0);
  }
  await expect(bob.page.getByRole('list', { name: 'Conversations' })).toContainText('This message was deleted.');
});

test('a picture is sent with its words, and opens large', async () => {
  await meet();
  await ann.page.getByLabel('Picture', { exact: true }).setInputFiles(photo);
  await write(ann, 'From the tournament');
  const theirs = bubble(bob, 'From the tournament');
  const picture = theirs.getByRole('button', { name: `Picture from ${ann.person.username}` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth))
    .toBe(true);
  await picture.click();
  await expect(bob.page.getByRole('dialog', { name: `Picture from ${ann.person.username}` })).toBeVisible();
  await bob.page.keyboard.press('Escape');
  await expect(bob.page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
  await ann.page.reload();
  await expect(bubble(ann, 'From the tournament').getByRole('img')).toBeVisible();
});

test('HTML and javascript: links are text, and blank messages are not sent', async () => {
  await meet();
  const evil = '<img src=x onerror="document.title=1"> javascript:alert(1) <b>bold</b>';
  await box(ann).fill('  \n ');
  await box(ann).press('Enter');
  await expect(ann.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await write(ann, evil);
  await expect(bubble(bob, evil)).toBeVisible();
  await expect(log(bob).locator('a[href^="javascript"], article img, article b')).toHaveCount(0);
});

test('lines break with Shift+Enter, too long a text says so, and each conversation keeps its own draft', async ({
  browser,
  request,
}) => {
  const first = await meet();
  await box(ann).pressSequentially('one');
  await box(ann).press('Shift+Enter');
  await box(ann).pressSequentially('two');
  await box(ann).press('Enter');
  await expect.poll(() => bubble(bob, 'one').getByRole('paragraph').first().textContent()).toBe('one\ntwo');
  await box(ann).fill('x'.repeat(4_010));
  await expect(ann.page.getByText('-10', { exact: true })).toBeVisible();
  await box(ann).press('Enter');
  await expect(ann.page.getByText('A message has at most 4,000 characters. Please shorten yours by 10.')).toBeVisible();
  await box(ann).fill('for Bob, later');

  const eve = await join(browser, request, 'eve');
  const second = await start(ann, eve);
  await ann.page.goto(`/dm-page/${second}`);
  await expect(box(ann)).toHaveValue('');
  await ann.page.goto(`/dm-page/${first}`);
  await expect(box(ann)).toHaveValue('for Bob, later');
  await eve.page.context().close();
});

test('words are found in a conversation, and closing leads back to where one was', async () => {
  const conversationId = await meet();
  await send(ann, conversationId, 'The password is starfish');
  for (let count = 0; count < 150; count += 1) await send(count % 3 ? ann : bob, conversationId, `Chatter ${count}`);
  await ann.page.reload();
  await expect(bubble(ann, 'Chatter 149')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Conversation options' }).click();
  await ann.page.getByRole('menuitem', { name: 'Search' }).click();
  await ann.page.getByLabel('Words to look for').fill('starfish');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
  await expect(bubble(ann, 'The password is starfish')).toBeInViewport();
  await ann.page.getByRole('button', { name: 'Close search' }).click();
  await expect(bubble(ann, 'Chatter 149')).toBeInViewport();
});

test('while one reads above, new messages move nothing, and a button leads down', async () => {
  const conversationId = await meet();
  for (let count = 0; count < 80; count += 1) await send(count % 3 ? ann : bob, conversationId, `Chatter ${count}`);
  await ann.page.reload();
  await expect(bubble(ann, 'Chatter 79')).toBeInViewport();
  await log(ann).hover();
  await ann.page.mouse.wheel(0, -1_500);
  await expect(bubble(ann, 'Chatter 79')).not.toBeInViewport();
  const topmost = () =>
    log(ann).evaluate((element) => {
      const edge = element.getBoundingClientRect().top;
      const first = [...element.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top >= edge);
      return [first?.getAttribute('data-seq'), Math.round((first?.getBoundingClientRect().top ?? 0) - edge)];
    });
  // Scrolling takes its time, and so does the measuring of rows that come into view.
  let before = await topmost();
  const hasCome = async () => {
    const earlier = before;
    await ann.page.waitForTimeout(300);
    before = await topmost();
    return before.join() === earlier.join();
  };
  await expect.poll(hasCome).toBe(true);
  await write(bob, 'news one');
  await write(bob, 'news two');
  const down = ann.page.getByRole('button', { name: '2 new messages' });
  await expect(down).toBeVisible();
  expect(await topmost()).toEqual(before);
  // One returns to where one was.
  await ann.page.getByRole('link', { name: 'Home' }).first().click();
  await expect(ann.page).toHaveURL('/home');
  await ann.page.goBack();
  await expect(down).toBeVisible();
  await expect.poll(topmost).toEqual(before);
  await down.click();
  await expect(bubble(ann, 'news two')).toBeInViewport();
  await expect(down).toHaveCount(0);
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).not.toContainText('unread');
});

test('one comes back to the first message that one has not read', async () => {
  const conversationId = await meet();
  await expect(bubble(bob, 'Hello from Bob')).toContainText('Seen');
  await ann.page.goto('/home');
  for (let count = 0; count < 60; count += 1) await send(bob, conversationId, `Missed ${count}`);
  await ann.page.goto('/dm-page');
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).toContainText('60 unread');
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await expect(log(ann).getByText('New messages')).toBeInViewport();
  await expect(bubble(ann, 'Missed 0')).toBeInViewport();
  await ann.page.getByRole('button', { name: '60 new messages' }).click();
  await expect(bubble(ann, 'Missed 59')).toBeInViewport();
});

test('by keyboard alone: choose, write, change, and hear what is new', async () => {
  await meet();
  await ann.page.goto('/dm-page');
  await ann.page.getByRole('button', { name: 'Requests' }).focus();
  await ann.page.keyboard.press('Tab');
  await expect(ann.page.getByRole('link', { name: bob.person.username })).toBeFocused();
  await ann.page.keyboard.press('ArrowDown');
  await ann.page.keyboard.press('Enter');
  await expect(box(ann)).toBeFocused();
  await ann.page.keyboard.type('typed');
  await ann.page.keyboard.press('Enter');
  await expect(bubble(bob, 'typed')).toBeVisible();
  // Back from the box lie the messages, the newest nearest.
  await expect(bubble(ann, 'typed').getByRole('button', { name: 'Message options' })).toBeAttached();
  await ann.page.keyboard.press('Shift+Tab');
  await expect(bubble(ann, 'typed').getByRole('button', { name: 'Message options' })).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await ann.page.keyboard.press('Enter');
  const editor = ann.page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await ann.page.keyboard.type('!');
  await ann.page.keyboard.press('Enter');
  await expect(bubble(bob, 'typed!')).toBeVisible();
  await expect(log(ann)).toHaveAttribute('aria-live', 'off');
  await write(bob, 'Do you hear me?');
  await expect(ann.page.locator('[aria-live=polite]').filter({ hasText: 'Do you hear me?' })).toHaveText(
    `${bob.person.username}: Do you hear me?`,
  );
  await expect(
    ann.page.getByRole('article', { name: new RegExp(`^${bob.person.username}, .*2\\d\\d\\d`) }).last(),
  ).toContainText('Do you hear me?');
});

test('emoji come from our own server and go where one writes', async () => {
  const foreign: string[] = [];
  ann.page.on('request', (one) => {
    if (!one.url().startsWith(`http://localhost:${process.env.E2E_PORT}`) && one.url().startsWith('http'))
      foreign.push(one.url());
  });
  await meet();
  await box(ann).fill('To the ');
  await ann.page.getByRole('button', { name: 'Emoji' }).click();
  await ann.page.getByRole('searchbox', { name: 'Search emoji' }).fill('rocket');
  await ann.page
    .getByRole('gridcell', { name: /rocket/i })
    .first()
    .click();
  await expect(box(ann)).toHaveValue('To the 🚀');
  await expect(box(ann)).toBeFocused();
  expect(foreign).toEqual([]);
});

test('on a phone the list and the chat are two screens', async () => {
  await meet();
  await setWidth(ann.page, 390);
  await ann.page.goto('/dm-page');
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await expect(box(ann)).toBeVisible();
  await expect(ann.page.getByRole('heading', { name: 'Messages', exact: true })).toBeHidden();
  await ann.page.goBack();
  await expect(ann.page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await ann.page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(ann.page).toHaveURL('/dm-page');
  // That was the way back of the browser, and no new page.
  await ann.page.goForward();
  await expect(box(ann)).toBeVisible();
});

test('who deletes the account leaves the words behind, and nobody to write to', async () => {
  await meet();
  const answer = await bob.request.delete('/api/me', { data: { password: bob.person.password } });
  expect(answer.ok()).toBe(true);
  await ann.page.reload();
  await expect(ann.page.getByText('This account is deleted. Nobody reads here any more.')).toBeVisible();
  await expect(bubble(ann, 'Hello from Bob')).toBeVisible();
  await expect(box(ann)).toHaveCount(0);
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).toContainText('Deleted user');
});

test('10,000 messages scroll without a jump, and few of them are drawn', async () => {
  test.setTimeout(240_000);
  const conversationId = await meet();
  const cookie = (await ann.page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  let next = 1;
  const fill = async () => {
    while (next <= 10_000) {
      const data = { messageId: randomUUID(), message: `Message ${next++}` };
      const answer = await fetch(
        `http://localhost:${process.env.E2E_PORT}/api/conversations/${conversationId}/messages`,
        {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(data),
        },
      );
      if (answer.status !== 201) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 16 }, fill));
  await ann.page.goto(`/dm-page/${conversationId}`);
  await expect(log(ann).getByRole('article').last()).toBeInViewport();
  const report = await log(ann).evaluate(async (element) => {
    const frames: number[] = [];
    const jumps: string[] = [];
    let drawn = 0;
    let last = performance.now();
    const place = () =>
      new Map(
        [...element.querySelectorAll('article')].map((one) => [one.dataset.seq, one.getBoundingClientRect().top]),
      );
    for (let step = 0; step < 900; step += 1) {
      const before = place();
      element.scrollTop -= 120;
      const scrolled = place();
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      const after = place();
      drawn = Math.max(drawn, after.size);
      for (const [seq, top] of scrolled) {
        const is = after.get(seq);
        if (before.has(seq) && is !== undefined && Math.abs(is - top) > 2) jumps.push(`${step}: ${seq} by ${is - top}`);
      }
    }
    frames.sort((one, other) => one - other);
    const seqs = [...element.querySelectorAll('article')].map((one) => Number(one.dataset.seq));
    return { p95: frames[Math.floor(frames.length * 0.95)] ?? 0, drawn, jumps, topSeq: Math.min(...seqs) };
  });
  test
    .info()
    .annotations.push({ type: 'figures', description: JSON.stringify({ ...report, jumps: report.jumps.length }) });
  expect(report.jumps).toEqual([]);
  expect(report.drawn).toBeLessThan(120);
  expect(report.topSeq).toBeLessThan(9_000);
});

for (const width of widths) {
  test(`all states are sound at ${width} px`, async () => {
    await setWidth(ann.page, width);
    await ann.page.goto('/dm-page');
    await expect(ann.page.getByText('No conversations yet.')).toBeVisible();
    await expectSound(ann.page, 'messages-empty');
    const conversationId = await start(bob, ann);
    await send(bob, conversationId, `First ${'W'.repeat(300)} https://example.org/${'x'.repeat(200)}`);
    await ann.page.goto(`/dm-page/${conversationId}`);
    await expect(ann.page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expectSound(ann.page, 'messages-request');
    await send(ann, conversationId, 'Answered');
    await send(bob, conversationId, 'And again');
    await ann.page.reload();
    await expect(bubble(ann, 'And again')).toBeVisible();
    await expectSound(ann.page, 'messages-chat');
    await box(ann).press('ArrowUp');
    await expect(ann.page.getByRole('textbox', { name: 'Edit message' })).toBeVisible();
    await expectSound(ann.page, 'messages-edit');
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('button', { name: 'Emoji' }).click();
    await expect(ann.page.getByRole('gridcell').first()).toBeVisible();
    await expectSound(ann.page, 'messages-emoji');
    await ann.page.keyboard.press('Escape');
    await ann.page.route('**/api/conversations/*/messages*', (route) => route.abort());
    await ann.page.route('**/api/conversations?*', (route) => route.abort());
    await ann.page.reload();
    await expect(ann.page.getByText('The messages could not be loaded.')).toBeVisible();
    await expectSound(ann.page, 'messages-failed');
  });
}
