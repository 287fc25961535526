/** Toasts before the first render, and after the signed-in person changes. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { signInPerson } from '../testing/people.ts';
import { clearToasts, showToast } from '../ui/overlays/toast-store.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  act(clearToasts);
  cleanup();
});

test('a toast from before the first render appears', async () => {
  signInPerson();
  showToast('Saved.');
  render(<Toasts />);
  await screen.findByText('Saved.');
});

test.each([
  ['signs out', () => people.leave('left')],
  ['is replaced by another person', () => signInPerson()],
])('toasts and their actions disappear when the person %s', async (_how, change) => {
  signInPerson();
  render(<Toasts />);
  const run = vi.fn();
  act(() => void showToast('Blocked.', 'info', { label: 'Undo', run }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => void change());
  expect(screen.queryByText('Blocked.')).toBeNull();
  fireEvent.click(undo);
  expect(run).not.toHaveBeenCalled();
});
