/** Two minors who met in the party finder, until the host corrects the age of one of them. */
import { expect } from '@playwright/test';
import { host } from '../support/host.ts';
import { join as joinFinder } from '../support/players.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';
import { box, bubble, log, type Side, send, test } from '../support/talk.ts';

const sentence = 'This conversation is closed.';
const accept = async (one: Side, other: Side) => {
  const found = await one.request.post('/api/rpc/get_user_id_by_username', {
    data: { input_username: other.person.username },
  });
  const { user_id } = (await found.json()) as { user_id: string };
  const answer = await one.request.put(`/api/party/decisions/${user_id}`, { data: { decision: 'accept' } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { conversationId: string };
};

test('a corrected age closes their conversation on both screens, without a reload', async ({ ann, bob }) => {
  for (const side of [ann, bob]) {
    await host('age', side.person.username, '16');
    await joinFinder(side.page.context());
  }
  await accept(ann, bob);
  const { conversationId } = await accept(bob, ann);
  await send(ann, conversationId, 'Hello from Ann');
  await send(bob, conversationId, 'Hello from Bob');
  for (const side of [ann, bob]) {
    await side.page.goto(`/dm-page/${conversationId}`);
    await expect(bubble(side, 'Hello from Bob')).toBeVisible();
    await expect(box(side)).toBeVisible();
  }

  expect(await host('age', ann.person.username, '31')).toContain(
    'Conversations from the party finder that were closed: 1.',
  );
  for (const side of [ann, bob]) {
    await expect(side.page.getByText(sentence)).toBeVisible();
    await expect(box(side)).toHaveCount(0);
    await expect(side.page.getByText('Online now')).toHaveCount(0);
    await expect(bubble(side, 'Hello from Ann')).toBeVisible();
  }
  await expectSoundAtEveryWidth(bob.page, 'closed-conversation');

  // The member's message can only be deleted. A message of the other side can be reported.
  await bubble(bob, 'Hello from Bob').hover();
  await bubble(bob, 'Hello from Bob').getByRole('button', { name: 'Message options' }).click();
  await expect(bob.page.getByRole('menuitem')).toHaveText(['Delete']);
  await bob.page.keyboard.press('Escape');
  await bubble(bob, 'Hello from Ann').hover();
  await bubble(bob, 'Hello from Ann').getByRole('button', { name: 'Message options' }).click();
  await bob.page.getByRole('menuitem', { name: /^Report/ }).click();
  const dialog = bob.page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByText('Harassment', { exact: false }).first().click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(bob.page.getByText('Thank you. The host will look at your report.')).toBeVisible();

  await bob.page.reload();
  await expect(log(bob)).toContainText('Hello from Ann');
  await expect(bob.page.getByText(sentence)).toBeVisible();
});
