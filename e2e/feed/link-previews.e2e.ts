/** Previews of links to this site, in the feed and on the page of a post. */
import { expect, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { expectSound } from '../support/soundness.ts';

test('a link to this site has a preview that leads to it, and neither it nor a missing one moves posts', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const person = await newMember(request);
  await signIn(context, person);
  const deletedId = await writePost(context, `Soon gone, ${person.username}`);
  const text = `Read this again, ${person.username}`;
  await writePost(context, text);
  const linkedId = await writePost(context, `The best raid of ${person.username}`);
  await writePost(context, `Look here, ${person.username}: ${baseURL}/post/${linkedId}`);
  await writePost(context, `Nothing to see, ${person.username}: ${baseURL}/post/${deletedId}`);
  expect((await context.request.delete(`/api/posts/${deletedId}`)).status()).toBe(204);
  await watchShifts(page);
  await page.goto('/home');
  const preview = page
    .getByRole('link', { name: /^Post: / })
    .filter({ hasText: `The best raid of ${person.username}` });
  await expect(preview).toBeVisible();
  const gone = page.getByRole('article').filter({ hasText: `Nothing to see, ${person.username}` });
  await expect(gone.getByRole('link', { name: /^Post: / })).toHaveCount(0);
  const gapBelowText = async () => {
    const [words, like] = [gone.getByText('Nothing to see'), gone.getByRole('button', { name: /^Like,/ })];
    const [above, below] = [await words.boundingBox(), await like.boundingBox()];
    return above && below ? below.y - above.y - above.height : undefined;
  };
  await expect.poll(gapBelowText).toBeLessThan(24);
  await expectStill(page);
  await expectSound(page, 'the preview of a link');
  await preview.click();
  await expect(page).toHaveURL(`/post/${linkedId}`);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Post by/ })).toContainText(`The best raid of ${person.username}`);
});
