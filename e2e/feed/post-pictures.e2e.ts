/** A post with several pictures: writing it, its grid, and the viewer. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newMember, signIn } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { expectSound, expectSoundAtEveryWidth } from '../support/soundness.ts';

const photos = ['phone-portrait.jpg', 'gray.jpg'].map((name) =>
  fileURLToPath(new URL(`../../server/testing/photos/${name}`, import.meta.url)),
);

test('two pictures with a description are a grid, and open in the viewer with the description', async ({
  page,
  context,
  request,
}) => {
  const person = await newMember(request);
  await signIn(context, person);
  const text = `Both sides of the gate, ${person.username}`;
  await page.goto('/home');
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text);
  await page.locator('input[type=file]').setInputFiles(photos);
  await page.getByRole('button', { name: 'Describe image 2' }).click();
  const field = page.getByRole('textbox', { name: 'Description of image 2' });
  await expect(field).toBeFocused();
  await field.fill('The gate at dusk');
  await expectSound(page, 'post-picture-description');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit description of image 2' })).toBeFocused();
  await expectSoundAtEveryWidth(page, 'post-pictures-composer');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();

  const post = page.getByRole('article').filter({ hasText: text });
  await post.getByRole('link', { name: '0 comments' }).click();
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'post-pictures');

  await watchShifts(page);
  await page.reload();
  const tiles = ['The gate at dusk', `Picture 1 of 2 attached by ${person.username}`].map((name) =>
    post.getByRole('button', { name }),
  );
  for (const tile of tiles) {
    const image = tile.locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expectStill(page);

  await post.getByRole('button', { name: `Picture 1 of 2 attached by ${person.username}` }).click();
  const viewer = page.getByRole('dialog', { name: `Pictures attached by ${person.username}` });
  await expect(viewer.getByRole('img').filter({ visible: true }).first()).toBeVisible();
  await expect(viewer.getByRole('status')).toHaveText('1 of 2');
  await expect(viewer.getByText('The gate at dusk')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('2 of 2');
  await expect(viewer.getByText('The gate at dusk')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(post.getByRole('button', { name: `Picture 1 of 2 attached by ${person.username}` })).toBeFocused();
});
