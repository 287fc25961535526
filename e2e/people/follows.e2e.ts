/** Following a person: from the popup and the page, the list on Home, and the notification. */
import { expect, type Page, test } from '@playwright/test';
import { answerTo } from '../support/answers.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSoundAtEveryWidth, setWidth } from '../support/soundness.ts';

const feeds = (page: Page) => page.getByRole('navigation', { name: 'Feeds' });
const followButton = (page: Page, name: 'Follow' | 'Following') => page.getByRole('button', { name, exact: true });

for (const [device, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test(`a member follows a person and reads their posts under Following, on a ${device}`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    const [ann, bob]: [Person, Person] = [await newMember(request, 'ann'), await newMember(request, 'bob')];
    await signIn(context, ann);
    const asBob = await browser.newContext();
    await signIn(asBob, bob);
    await setWidth(page, width);

    await page.goto('/home?feed=following');
    await expect(page.getByText('You follow nobody yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find players' })).toBeVisible();
    await expectSoundAtEveryWidth(page, `following-nobody-${device}`, [width]);

    await writePost(asBob, `First words of ${bob.username}`);
    await page.goto(`/u/${bob.username}`);
    // The button changes before the reply, and leaving the page would cancel the request.
    const followed = answerTo(page, 'PUT', /^\/api\/follows\//);
    await followButton(page, 'Follow').click();
    await expect(followButton(page, 'Following')).toHaveAttribute('aria-pressed', 'true');
    await followed;
    await page.goto('/home');
    const post = page.getByRole('article').filter({ hasText: `First words of ${bob.username}` });
    await expect(post).toBeVisible();
    await expect(feeds(page).getByRole('link', { name: 'Following' })).toHaveAttribute('aria-current', 'page');
    await expectSoundAtEveryWidth(page, `following-${device}`, [width]);

    // A new post of the followed person is announced.
    await writePost(asBob, `Later words of ${bob.username}`);
    const refresh = page.getByRole('button', { name: '1 new post · Refresh' });
    await expect(refresh).toBeVisible();
    await refresh.click();
    await expect(page.getByRole('article').filter({ hasText: `Later words of ${bob.username}` })).toBeVisible();

    const reader = await asBob.newPage();
    await reader.goto('/notifications');
    const news = reader.getByRole('link', { name: new RegExp(`${ann.username} follows you`) });
    await news.click();
    await expect(reader.getByRole('heading', { level: 1, name: ann.username })).toBeVisible();

    // Ann unfollows Bob in the popup. His posts stay until the list is loaded again.
    await post.getByRole('link', { name: bob.username, exact: true }).click();
    const popup = page.getByRole('dialog', { name: `About ${bob.username}` });
    const unfollowed = answerTo(page, 'DELETE', /^\/api\/follows\//);
    await popup.getByRole('button', { name: 'Following', exact: true }).click();
    await expect(popup.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await unfollowed;
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('You follow nobody yet.')).toBeVisible();

    await feeds(page).getByRole('link', { name: 'All' }).click();
    await expect(post).toBeVisible();
    await page.reload();
    await expect(feeds(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await asBob.close();
  });
}
