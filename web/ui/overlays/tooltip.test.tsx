/** The tooltip of an icon button: on hover and focus, also while the pointer is on the tooltip, until Escape. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  render(
    <Tooltip text="Delete comment">
      <button type="button">Bin</button>
    </Tooltip>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Bin' });
const tooltip = () => screen.getByText('Delete comment').parentElement as HTMLElement;
const isShown = () => tooltip().classList.contains('opacity-100');

test('stays open while the pointer moves from the button to the text', async () => {
  const user = userEvent.setup();
  expect(isShown()).toBe(false);
  await user.hover(button());
  expect(isShown()).toBe(true);
  await user.hover(tooltip());
  expect(isShown()).toBe(true);
  await user.unhover(tooltip());
  expect(isShown()).toBe(false);
});

test('opens on focus by key, and closes with Escape', async () => {
  await userEvent.tab();
  expect(isShown()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('closes with Escape on hover, although another element has the focus', async () => {
  const user = userEvent.setup();
  await user.hover(button());
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
});
