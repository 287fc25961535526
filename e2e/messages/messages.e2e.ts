/** Direct messages in two browsers: live delivery, after a disconnect, requests and changes. */
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { socketOpened, watchRequests } from '../support/answers.ts';
import { box, bubble, join, log, meet, send, start, test, words, write } from '../support/talk.ts';

const photo = fileURLToPath(new URL('../../server/testing/photos/phone-portrait.jpg', import.meta.url));

test('a member finds a player and both chat live with read, typing and online indicators', async ({ ann, bob }) => {
  await ann.page.goto('/dm-page');
  await expect(ann.page.getByText('Select a chat to start messaging.')).toBeVisible();
  await expect(ann.page.getByText('No conversations yet.')).toBeVisible();
  const search = ann.page.getByLabel('Find a player by username');
  await search.fill('   ');
  await ann.page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.fill('nobody-has-this-name');
  await ann.page.getByRole('button', { name: 'Search', exact: true }).click();
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
  await expect(ann.page.getByRole('region', { name: 'Chat' }).getByText('typing...')).toBeVisible();
  await box(bob).press('Enter');
  await expect(bubble(ann, 'Nine')).toBeVisible();
  await expect(ann.page.getByText('typing...')).toHaveCount(0);
  await expect.poll(() => words(ann)).toEqual(['Up for the frost gate?', 'Always.', 'Nine']);
  await expect.poll(() => words(bob)).toEqual(['Up for the frost gate?', 'Always.', 'Nine']);
});

for (const from of ['the list', 'its address'] as const) {
  test(`a conversation opened from ${from} while offline loads on reconnect, with the typed draft`, async ({
    ann,
    bob,
  }) => {
    const conversationId = await start(ann, bob);
    await send(ann, conversationId, 'Hello from Ann');
    await send(bob, conversationId, 'Hello from Bob');
    // The frame prefetches both pages.
    const code = Promise.all([
      bob.page.waitForResponse(/assets\/messages-page/),
      bob.page.waitForResponse(/assets\/conversation-page/),
    ]);
    const opened = socketOpened(bob.page);
    const untilLoaded = watchRequests(bob.page);
    await bob.page.goto(from === 'the list' ? '/dm-page' : '/home');
    await Promise.all([code, opened]);
    await expect(bob.page.getByRole('heading', { level: 1 })).toBeAttached();
    await untilLoaded();
    await bob.page.context().setOffline(true);
    if (from === 'the list') await bob.page.getByRole('link', { name: ann.person.username }).click();
    else await bob.page.evaluate((path) => history.pushState(null, '', path), `/dm-page/${conversationId}`);
    const failure = bob.page.getByText('The messages could not be loaded.');
    await expect(failure).toBeVisible();
    await send(ann, conversationId, 'Written meanwhile');
    await bob.page.context().setOffline(false);
    await expect(bubble(bob, 'Written meanwhile')).toBeVisible();
    await expect(bubble(bob, 'Hello from Ann')).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(bob.page.getByText('You are offline.')).toHaveCount(0);
  });
}

test('without a socket, messages are still sent, and nothing shows the user as offline', async ({ ann, bob }) => {
  const conversationId = await start(ann, bob);
  await ann.page.addInitScript(() => {
    let attempts = 0;
    const { WebSocket } = window;
    // The content security policy rejects this address, so the socket fails as behind some proxies.
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://sockets.invalid/');
        attempts += 1;
        Object.assign(window, { attempts });
      }
    };
  });
  await ann.page.goto(`/dm-page/${conversationId}`);
  await write(ann, 'Sent without a socket');
  await expect(bubble(ann, 'Sent without a socket')).not.toContainText('Sending');
  await ann.page.waitForFunction(() => (window as unknown as { attempts: number }).attempts > 2);
  await expect(ann.page.getByText('You are offline.')).toHaveCount(0);
  await ann.page.context().setOffline(true);
  await write(ann, 'Waits');
  await expect(ann.page.getByText('You are offline.')).toBeVisible();
  await ann.page.context().setOffline(false);
  await expect(ann.page.getByText('You are offline.')).toHaveCount(0);
  await expect(bubble(ann, 'Waits')).not.toContainText('Sending');
});

test('messages written offline are sent on reconnect, in order and once', async ({ ann, bob }) => {
  await meet(ann, bob);
  await bob.page.context().setOffline(true);
  const said = ['one', 'two', 'three', 'four', 'five'];
  for (const word of said) await write(bob, word);
  await expect(
    bob.page.getByText('You are offline. Your messages will be sent when you are back online.'),
  ).toBeVisible();
  await expect.poll(async () => (await words(bob)).slice(-5)).toEqual(said);
  await write(ann, 'Are you there?');
  await expect(bubble(ann, 'Are you there?')).not.toContainText('Sending');
  await bob.page.context().setOffline(false);
  await expect(bubble(ann, 'five')).toBeVisible();
  const all = ['Hello from Ann', 'Hello from Bob', 'Are you there?', ...said];
  await expect.poll(() => words(ann)).toEqual(all);
  await expect.poll(() => words(bob)).toEqual(all);
  await bob.page.reload();
  await expect.poll(() => words(bob)).toEqual(all);
});

test('unsent messages survive a reload, and are sent even from another page', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
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

test('another tab sends the unsent messages of a closed tab, once', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
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
  await expect.poll(() => words(ann)).toEqual(all);
  await expect.poll(() => words(second)).toEqual(all);
});

test('a rejected message shows its reason, and can be deleted', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  expect((await bob.request.put(`/api/profiles/${ann.person.username}/block`)).ok()).toBe(true);
  await write(ann, 'Still there?');
  await expect(bubble(ann, 'Still there?')).toContainText('Not sent. Messages cannot reach this person right now.');
  expect((await bob.request.delete(`/api/profiles/${ann.person.username}/block`)).ok()).toBe(true);
  await bubble(ann, 'Still there?').getByRole('button', { name: 'Try again' }).click();
  await expect(bubble(ann, 'Still there?').getByRole('alert')).toHaveCount(0);
  await bob.page.goto(`/dm-page/${conversationId}`);
  await expect(bubble(bob, 'Still there?')).toBeVisible();
});

test('a request shows links as text and no pictures until it is accepted', async ({ ann, bob }) => {
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

test('blocking the sender of a request removes the conversation', async ({ ann, bob }) => {
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

test('edited and deleted messages change for both', async ({ ann, bob }) => {
  await meet(ann, bob);
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
  // Live updates may show the edit before its reply closes the editor.
  await expect(editor).toHaveCount(0);
  await expect(bubble(bob, 'Nine o’clock')).toContainText('edited');
  await expect(bubble(ann, 'Nine o’clock')).toContainText('edited');

  await box(ann).press('ArrowUp');
  await expect(editor).toHaveValue('Nine o’clock');
  await editor.press('End');
  await editor.pressSequentially(' sharp');
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(bubble(ann, 'Nine o’clock sharp')).toHaveCount(0);
  await box(ann).press('ArrowUp');
  await expect(editor).toHaveValue('Nine o’clock sharp');
  const startOver = ann.page.getByRole('button', { name: 'Start over' });
  // The list scrolls until the whole editor is in view, and a press while it moves hits nothing.
  await expect(startOver).toBeInViewport({ ratio: 1 });
  await startOver.click();
  await expect(editor).toHaveValue('Nine o’clock');
  await ann.page.getByRole('button', { name: 'Cancel' }).click();
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

test('a picture is sent with its text, and opens large', async ({ ann, bob }) => {
  await meet(ann, bob);
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

test('HTML and javascript: links are text, and blank messages are not sent', async ({ ann, bob }) => {
  await meet(ann, bob);
  const evil = '<img src=x onerror="document.title=1"> javascript:alert(1) <b>bold</b>';
  await box(ann).fill('  \n ');
  await box(ann).press('Enter');
  await expect(ann.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await write(ann, evil);
  await expect(bubble(bob, evil)).toBeVisible();
  await expect(log(bob).locator('a[href^="javascript"], article img, article b')).toHaveCount(0);
});

test('Shift+Enter breaks lines, a text over the limit shows an error, and each conversation keeps its own draft', async ({
  ann,
  bob,
  browser,
  request,
}) => {
  const first = await meet(ann, bob);
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

test('a deleted account leaves its messages, but cannot receive new ones', async ({ ann, bob }) => {
  await meet(ann, bob);
  const answer = await bob.request.delete('/api/me', { data: { password: bob.person.password } });
  expect(answer.ok()).toBe(true);
  await ann.page.reload();
  await expect(ann.page.getByText('This account was deleted. No one will read your messages.')).toBeVisible();
  await expect(bubble(ann, 'Hello from Bob')).toBeVisible();
  await expect(box(ann)).toHaveCount(0);
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).toContainText('Deleted user');
});
