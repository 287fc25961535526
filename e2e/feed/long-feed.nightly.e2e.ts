/** Scrolls a feed of two thousand posts. */
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { newMember, type Person, signIn } from '../support/people.ts';

const written = 2_000;
/** The number of loaded posts at the first measurement. `LongList` already leaves out distant posts by then. */
const firstMeasured = 200;

let person: Person;
test.beforeEach(async ({ page, context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  let next = 0;
  const fill = async () => {
    while (next < written) {
      const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/api/posts`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ postContent: `${person.username} ${next++}` }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 8 }, fill));
  await page.goto('/home');
  await expect(rows(page).first()).toBeVisible();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
const loaded = async (page: Page) => Number(await rows(page).last().getAttribute('aria-setsize'));

async function scrollUntil(page: Page, isThere: () => Promise<boolean>, step = 2_000): Promise<void> {
  while (!(await isThere())) {
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function measure(page: Page, session: CDPSession): Promise<{ elements: number; megabytes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { elements: await page.locator('*').count(), megabytes: usedSize / 1e6 };
}

test('2,000 posts: elements and memory stay bounded, Back returns to the post, and a comment is kept', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await scrollUntil(page, async () => (await loaded(page)) >= firstMeasured);
  const before = await measure(page, session);
  await scrollUntil(page, async () => (await loaded(page)) >= written);
  const after = await measure(page, session);
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ before, after }) });
  // Each group far from the view is a single element.
  expect(after.elements).toBeLessThan(before.elements * 1.3);
  // The query cache still contains the posts, which take less than 3 kB each.
  expect(after.megabytes - before.megabytes).toBeLessThan(10);

  // Scrolls back to a post in the middle.
  await scrollUntil(page, async () => Number(await rows(page).first().getAttribute('aria-posinset')) < 1_000, -2_000);
  const post = page.getByRole('article').filter({ visible: true }).nth(20);
  await post.scrollIntoViewIfNeeded();
  const text = (await post.locator('p').last().textContent()) ?? '';
  const inFeed = page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });
  const top = async () => (await inFeed.boundingBox())?.y;
  const place = await top();
  await inFeed.getByRole('link', { name: '0 comments' }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Half a sent');
  await page.goBack();
  await expect(inFeed).toBeInViewport();
  await expect.poll(top).toBe(place);

  await scrollUntil(page, async () => Number(await rows(page).first().getAttribute('aria-posinset')) < 500, -2_000);
  await expect(inFeed).toHaveCount(0);
  await scrollUntil(page, () => inFeed.isVisible(), 1_000);
  await inFeed.getByRole('link', { name: '0 comments' }).click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a sent');
});
