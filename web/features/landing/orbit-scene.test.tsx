/** The seven places on the landing page and their tooltips. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { OrbitScene } from './orbit-scene.tsx';

afterEach(cleanup);

const places = [
  ['Messages', '/dm-page'],
  ['Home', '/home'],
  ['LogIn', '/login'],
  ['Market', '/marketplace'],
  ['Events', '/events'],
  ['Chatbot', '/chatbot'],
  ['PartyFinder', '/partyfinder'],
] as const;

test.each(places)('%s leads to %s and shows its name on hover and focus', async (name, path) => {
  await renderAt('/', <OrbitScene />);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.hover(link);
  expect(screen.getByRole('tooltip').textContent).toBe(name);
  await userEvent.unhover(link);
  expect(screen.queryByRole('tooltip')).toBeNull();
  link.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe(name);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a tooltip stays while the pointer is on it, and Escape closes it without the focus', async () => {
  await renderAt('/', <OrbitScene />);
  const user = userEvent.setup();
  await user.hover(await screen.findByRole('link', { name: 'Market' }));
  await user.hover(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip').textContent).toBe('Market');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('there are seven links', async () => {
  await renderAt('/', <OrbitScene />);
  expect(await screen.findAllByRole('link')).toHaveLength(7);
});
