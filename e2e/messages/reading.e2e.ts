/** Reading direct messages: search, scroll position, keyboard, and phones. */
import { expect, type Locator } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { setWidth, untilUnmoved } from '../support/soundness.ts';
import { box, bubble, log, meet, send, test, untilRead, write } from '../support/talk.ts';

test('finds words in a conversation, and closing the search restores the position', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  await send(ann, conversationId, 'The password is starfish');
  for (let count = 0; count < 150; count += 1) await send(count % 3 ? ann : bob, conversationId, `Chatter ${count}`);
  await untilRead(ann);
  await ann.page.reload();
  await expect(bubble(ann, 'Chatter 149')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Conversation options' }).click();
  await ann.page.getByRole('menuitem', { name: 'Search' }).click();
  await ann.page.getByLabel('Search for').fill('starfish');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
  await expect(bubble(ann, 'The password is starfish')).toBeInViewport();
  await ann.page.getByRole('button', { name: 'Close search' }).click();
  await expect(bubble(ann, 'Chatter 149')).toBeInViewport();
});

test('new messages do not move a reader further up, and a button scrolls down', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  for (let count = 0; count < 80; count += 1) await send(count % 3 ? ann : bob, conversationId, `Chatter ${count}`);
  await untilRead(ann);
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
  // Waits until scrolling has ended and new rows are measured.
  await log(ann).evaluate(untilUnmoved);
  const before = await topmost();
  await write(bob, 'news one');
  await write(bob, 'news two');
  const down = ann.page.getByRole('button', { name: '2 new messages' });
  await expect(down).toBeVisible();
  expect(await topmost()).toEqual(before);
  // Returning restores the position.
  await ann.page.getByRole('link', { name: 'Home' }).first().click();
  await expect(ann.page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await ann.page.goBack();
  await expect(down).toBeVisible();
  await expect.poll(topmost).toEqual(before);
  await down.click();
  await expect(bubble(ann, 'news two')).toBeInViewport();
  await expect(down).toHaveCount(0);
  await expect(ann.page.getByRole('list', { name: 'Conversations' })).not.toContainText('unread');
});

test('a chat opens at its end on a slow phone, without layout shift', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  for (const from of [ann, bob, ann, bob, ann]) await send(from, conversationId, 'The usual password. '.repeat(5));
  await untilRead(ann);
  await setWidth(ann.page, 390);
  const devtools = await ann.page.context().newCDPSession(ann.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchShifts(ann.page);
  await ann.page.reload();
  await expect(box(ann)).toBeVisible();
  const toEnd = () => log(ann).evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);
  await expect(log(ann).getByRole('article').last()).toBeInViewport({ ratio: 1 });
  await expect.poll(toEnd).toBeLessThan(2);
  await expect(log(ann)).toHaveCSS('opacity', '1');
  await ann.page.waitForLoadState('networkidle');
  await expectStill(ann.page);
});

test('neither rows that are still measured nor new messages scroll a reader back', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  for (let count = 0; count < 40; count += 1) await send(bob, conversationId, `Chatter ${count}`);
  // Scrolls up when the given number of frames have passed since the first row rendered. Runs in the page, because the
  // test could not time its input to a frame.
  await ann.page.addInitScript(() => {
    const frames = Number(sessionStorage.getItem('frames'));
    const setOut = (element: Element) => {
      element.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true }));
      element.scrollTop -= 400;
      sessionStorage.setItem('left', String(frames));
    };
    const waitFor = (left: number) => {
      const element = document.querySelector('[role=log]:has(article)');
      if (element && left === 0) setOut(element);
      else requestAnimationFrame(() => waitFor(element ? left - 1 : left));
    };
    waitFor(frames);
  });
  for (const frames of [0, 1, 2, 4]) {
    await ann.page.evaluate((count) => sessionStorage.setItem('frames', String(count)), frames);
    await untilRead(ann);
    await ann.page.reload();
    await ann.page.waitForFunction((count) => sessionStorage.getItem('left') === String(count), frames);
    await write(bob, `News ${frames}`);
    await expect(ann.page.getByRole('button', { name: '1 new message' }), `${frames} frames`).toBeVisible();
    await expect(bubble(ann, `News ${frames}`)).not.toBeInViewport();
    await ann.page.getByRole('button', { name: '1 new message' }).click();
    await expect(bubble(ann, `News ${frames}`)).toBeInViewport();
  }
});

test('returns to the first unread message', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
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

test('by keyboard alone: selects, writes and edits, and announces new messages', async ({ ann, bob }) => {
  await meet(ann, bob);
  await ann.page.goto('/dm-page');
  const conversation = ann.page.getByRole('link', { name: bob.person.username });
  await expect(conversation).toBeVisible();
  await ann.page.getByRole('button', { name: 'Requests' }).focus();
  await ann.page.keyboard.press('Tab');
  await expect(conversation).toBeFocused();
  await ann.page.keyboard.press('ArrowDown');
  await ann.page.keyboard.press('Enter');
  await expect(box(ann)).toBeFocused();
  await ann.page.keyboard.type('typed');
  await ann.page.keyboard.press('Enter');
  await expect(bubble(bob, 'typed')).toBeVisible();
  // Shift+Tab from the text field reaches the messages, the newest first.
  await expect(bubble(ann, 'typed').getByRole('button', { name: 'Message options' })).toBeAttached();
  await ann.page.keyboard.press('Shift+Tab');
  await expect(bubble(ann, 'typed').getByRole('button', { name: 'Message options' })).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
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

test("emoji load from the product's own server and are inserted at the cursor", async ({ ann, bob }) => {
  const foreign: string[] = [];
  ann.page.on('request', (one) => {
    if (!one.url().startsWith(`http://localhost:${process.env.E2E_PORT}`) && one.url().startsWith('http'))
      foreign.push(one.url());
  });
  await meet(ann, bob);
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

test('on a phone, the list and the chat are two screens', async ({ ann, bob }) => {
  await meet(ann, bob);
  await setWidth(ann.page, 390);
  await ann.page.goto('/dm-page');
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await expect(box(ann)).toBeVisible();
  await expect(ann.page.getByRole('heading', { name: 'Messages', exact: true })).toBeHidden();
  // The focus moves with the page, without opening a keyboard that would cover the messages.
  const heading = ann.page.getByRole('heading', { name: `Messages with ${bob.person.username}` });
  const row = ann.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(heading).toBeFocused();
  await ann.page.goBack();
  await expect(ann.page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  await expect(row).toBeFocused();
  await row.click();
  await expect(heading).toBeFocused();
  await ann.page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(ann.page).toHaveURL('/dm-page');
  await expect(row).toBeFocused();
  // Closing went back in the browser's history instead of adding an entry.
  await ann.page.goForward();
  await expect(box(ann)).toBeVisible();
});

test('a long press opens the menu of a message, and never presses an invisible button', async ({
  ann,
  bob,
  browser,
}) => {
  const conversationId = await meet(ann, bob);
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await signIn(phone, ann.person);
  const side = { ...ann, page: await phone.newPage() };
  await side.page.goto(`/dm-page/${conversationId}`);
  const hello = bubble(side, 'Hello from Bob');
  const options = hello.getByRole('button', { name: 'Message options' });
  const middle = async (element: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  await log(side).evaluate(untilUnmoved);
  const unseen = await middle(options);
  await side.page.touchscreen.tap(unseen.x, unseen.y);
  await expect(options).toHaveAttribute('aria-expanded', 'false');
  const finger = await phone.newCDPSession(side.page);
  const touchPoints = [await middle(hello.getByRole('paragraph').first())];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(side.page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(side.page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await phone.close();
});
