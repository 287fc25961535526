/** What is being written outlives a reload and is left behind by who signs out. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDrafts, useDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Field({ userId = 'ondo' }: { userId?: string }) {
  const [text, setText] = useDraft(userId, 'bio', '');
  return <input aria-label="Bio" value={text} onChange={(event) => setText(event.target.value)} />;
}

async function type(text: string) {
  render(<Field />);
  await userEvent.type(screen.getByLabelText('Bio'), text);
  cleanup();
}

function reload(userId?: string): string {
  render(<Field userId={userId} />);
  return screen.getByLabelText<HTMLInputElement>('Bio').value;
}

test('it is there again after a reload, for the same person only', async () => {
  await type('Half of a');
  expect(reload()).toBe('Half of a');
  cleanup();
  expect(reload('rue')).toBe('');
});

test('emptied it is not kept', async () => {
  await type('ab{Backspace}{Backspace}');
  expect(sessionStorage).toHaveLength(0);
});

test('who signs out leaves nothing, and what is not ours stays', async () => {
  await type('Half of a');
  sessionStorage.setItem('tsr-scroll', '1');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['tsr-scroll']);
});

test('what somebody else wrote into the storage does no harm', () => {
  sessionStorage.setItem('starparty.draft.ondo.bio', '{broken');
  expect(reload()).toBe('');
});
