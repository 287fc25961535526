/** Home of a new member: the first steps, and the friends who are online. */
import { expect, type Page, test } from '@playwright/test';
import { answerTo } from '../support/answers.ts';
import { newMember, signIn } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { expectSoundAtEveryWidth, setWidth } from '../support/soundness.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const playing = (page: Page) => page.getByRole('region', { name: 'Playing now' });

test('a new member writes a first post, shows when they are online, and sees a friend who plays', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [ann, bob] = [await newMember(request, 'ann', { hasFirstSteps: true }), await newMember(request, 'bob')];
  const asBob = await browser.newContext();
  await signIn(asBob, bob);
  await signIn(context, ann);
  await asBob.request.patch('/api/me', { data: { isOnlineShown: true } });
  await asBob.request.put(`/api/follows/${ann.username}`);
  await context.request.put(`/api/follows/${bob.username}`);
  const bobsPage = await asBob.newPage();
  await bobsPage.goto('/home');

  await watchShifts(page);
  await setWidth(page, 1440);
  await page.goto('/home?feed=all');
  await expect(steps(page).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fresh in the market' }).getByRole('listitem')).toHaveCount(3);
  await expectStill(page);
  await expectSoundAtEveryWidth(page, 'first-steps', [390, 1440]);

  await playing(page).getByRole('link', { name: "Show when I'm online" }).click();
  const online = page.getByRole('switch', { name: "Show when I'm online" });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  // Press by keyboard, because sections above may still load and move the switch.
  await online.press('Space');
  expect((await saved).status()).toBe(200);

  await page.goto('/home');
  await steps(page).getByRole('button', { name: 'Write your first post' }).click();
  await page.keyboard.type(`Hello from ${ann.username}`);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(steps(page).getByText('Write your first post (done)')).toBeVisible();
  const hidden = answerTo(page, 'PATCH', /^\/api\/me$/);
  await page.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps(page)).toHaveCount(0);
  await hidden;

  // The server samples who is online when a minute begins.
  const friend = playing(page).getByRole('link', { name: bob.username });
  await expect(async () => {
    await page.reload();
    await expect(playing(page).getByRole('link').first()).toBeVisible();
    expect(await friend.count()).toBe(1);
  }).toPass({ intervals: [3_000] });
  await expect(steps(page)).toHaveCount(0);
  await expectSoundAtEveryWidth(page, 'playing-now', [1440]);
  await friend.click();
  await expect(page.getByRole('dialog', { name: `About ${bob.username}` })).toBeVisible();
  await asBob.close();
});
