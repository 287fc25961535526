/** A menu by keyboard and pointer. lazy.test.tsx tests code that loads late. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { Menu } from './menu.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../aria/kit.ts'), 30_000);
afterEach(cleanup);

const onAction = vi.fn();
const button = () => screen.getByRole('button', { name: 'Things', hidden: true });
const focused = () => document.activeElement?.textContent;

async function showMenu() {
  onAction.mockClear();
  const lines = [
    { text: 'Wave', icon: null, onAction },
    { text: 'Settings', icon: null, href: '/account' },
    { text: 'Leave', icon: null, onAction },
  ];
  return renderAt(
    '/home',
    <Menu buttonLabel="Things" buttonClassName="" label="Things" lines={lines}>
      …
    </Menu>,
  );
}

test.each([
  ['{Enter}', 'Wave'],
  [' ', 'Wave'],
  ['{ArrowDown}', 'Wave'],
  ['{ArrowUp}', 'Leave'],
])('the key %s opens it at %s', async (key, line) => {
  await showMenu();
  button().focus();
  await userEvent.keyboard(key);
  await waitFor(() => expect(focused()).toBe(line));
  expect(button().getAttribute('aria-expanded')).toBe('true');
});

test('arrow keys, first letters and Enter run an action, and the focus returns', async () => {
  await showMenu();
  button().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Wave'));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('l');
  expect(focused()).toBe('Leave');
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('Escape closes it and restores the focus', async () => {
  await showMenu();
  await userEvent.click(button());
  expect(await screen.findByRole('menu', { name: 'Things' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('an item with an address is a link within the site', async () => {
  await showMenu();
  await userEvent.click(button());
  const line = await screen.findByRole('menuitem', { name: 'Settings' });
  expect(line.getAttribute('href')).toBe('/account');
  await userEvent.click(line);
  expect(await screen.findByText('Arrived at /account')).toBeTruthy();
});
