/** The page of the messages in all its states: empty, a request, a chat, editing, with emoji, and failing. */
import { expect } from '@playwright/test';
import { expectSound, setWidth, widths } from './soundness.ts';
import { box, bubble, send, start, test } from './talk.ts';

for (const width of widths) {
  test(`all states are sound at ${width} px`, async ({ ann, bob }) => {
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
