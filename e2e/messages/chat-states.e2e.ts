/** The messages page in different states: a request, a chat, editing, emoji, and failures. */
import { expect } from '@playwright/test';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';
import { box, bubble, send, start, test } from '../support/talk.ts';

test('all states are sound at every width', async ({ ann, bob }) => {
  const conversationId = await start(bob, ann);
  await send(bob, conversationId, `First ${'W'.repeat(300)} https://example.org/${'x'.repeat(200)}`);
  await ann.page.goto(`/dm-page/${conversationId}`);
  await expect(ann.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'messages-request');
  await send(ann, conversationId, 'Answered');
  await send(bob, conversationId, 'And again');
  await ann.page.reload();
  await expect(bubble(ann, 'And again')).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'messages-chat');
  await box(ann).press('ArrowUp');
  await expect(ann.page.getByRole('textbox', { name: 'Edit message' })).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'messages-edit');
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('button', { name: 'Emoji' }).click();
  await expect(ann.page.getByRole('gridcell').first()).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'messages-emoji');
  await ann.page.keyboard.press('Escape');
  await ann.page.route('**/api/conversations/*/messages*', (route) => route.abort());
  await ann.page.route('**/api/conversations?*', (route) => route.abort());
  await ann.page.reload();
  await expect(ann.page.getByText('The messages could not be loaded.')).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'messages-failed');
});
