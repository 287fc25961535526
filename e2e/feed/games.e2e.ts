/** Posts about a game: choosing the game, the posts about it on Home, and the page of the game. */
import { expect, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { join } from '../support/players.ts';
import { expectSoundAtEverySize, setWidth } from '../support/soundness.ts';

/** No other test and no post of the demo community uses this game. */
const game = { slug: 'outer-wilds', title: 'Outer Wilds' };
/** `pages.e2e.ts` checks the page of a game at the other widths. */
const sizes = [320, 1280, 2560].map((width) => ({ width, height: 1000 }));

test('a post names a game, whose posts and page are one press away', async ({ page, context, browser, request }) => {
  const [ann, bob] = [await newMember(request, 'ann'), await newMember(request, 'bob')];
  await signIn(context, ann);
  const asBob = await browser.newContext();
  await signIn(asBob, bob);
  await join(context);
  await setWidth(page, 1440);

  await page.goto('/home');
  const composer = page.getByRole('textbox', { name: 'Write a post' });
  await composer.fill(`The end of the loop, by ${ann.username}`);
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Which game is your post about?' });
  await picker.getByRole('searchbox').fill(game.title);
  await picker.getByRole('option', { name: new RegExp(`^${game.title}`) }).click();
  await expect(page.getByRole('button', { name: `Remove game: ${game.title}` })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const own = page.getByRole('article').filter({ hasText: `by ${ann.username}` });
  await own.getByRole('link', { name: `Posts about ${game.title}` }).click();

  await expect(page).toHaveURL(`/home?game=${game.slug}`);
  await expect(page.getByRole('heading', { name: `Posts about ${game.title}` })).toBeVisible();
  await expect(own).toBeVisible();
  await expectSoundAtEverySize(page, 'home-game', sizes);
  await setWidth(page, 1440);

  // Only a new post about the game is announced.
  await writePost(asBob, `Something else, by ${bob.username}`);
  await writePost(asBob, `Campfire songs, by ${bob.username}`, game.slug);
  await page.getByRole('button', { name: '1 new post · Refresh' }).click();
  await expect(page.getByText(`Campfire songs, by ${bob.username}`)).toBeVisible();
  await expect(page.getByText(`Something else, by ${bob.username}`)).toHaveCount(0);

  await page.getByRole('link', { name: 'About the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: game.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${game.title} · Starparty$`));
  await expect(
    page.getByRole('region', { name: 'Posts' }).getByText(`Campfire songs, by ${bob.username}`),
  ).toBeVisible();
  for (const name of ['Players', 'Events', 'Listings']) {
    const group = page.getByRole('region', { name });
    await expect(group).toBeVisible();
    await expect(group.getByRole('status')).toHaveCount(0);
    await expect(group.getByRole('alert')).toHaveCount(0);
  }
  await expectSoundAtEverySize(page, 'game', sizes);
  await setWidth(page, 390);
  const cover = await page.locator('main header img').boundingBox();
  const title = await page.getByRole('heading', { level: 1, name: game.title }).boundingBox();
  expect(title?.y, 'the title is beside the cover on a phone').toBeLessThan((cover?.y ?? 0) + (cover?.height ?? 0));

  await page.getByRole('button', { name: 'Write a post about it' }).click();
  await expect(composer).toBeFocused();
  await page.getByRole('button', { name: `Remove game: ${game.title}` }).click();
  await expect(page.getByRole('button', { name: 'Game', exact: true })).toBeFocused();

  await page.goto('/home?game=no-such-game');
  await expect(page.getByText('There is no such game here.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(page).toHaveURL('/home?feed=all');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/g/no-such-game');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`/g/${game.slug}`);
  await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent(`/g/${game.slug}`)}`);
  await Promise.all([visitor.close(), asBob.close()]);
});
