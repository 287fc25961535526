/** The frame: the current destination, and the position of the message button. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { destinationOf } from './destinations.ts';
import { MessageButton } from './message-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const places = [
  ['Home', '/home'],
  ['Market', '/marketplace'],
  ['PartyFinder', '/partyfinder'],
  ['Chatbot', '/chatbot'],
  ['Events', '/events'],
  ['Messages', '/dm-page'],
];

test.each([
  ['side menu', <SideMenu key="side" />],
  ['bottom bar', <BottomBar key="bottom" />],
])('the %s has the six places and marks the current one', async (_name, menu) => {
  await renderAt('/marketplace', withQueries(menu));
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(places);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(['Market']);
  expect(links[1]?.getAttribute('aria-current')).toBe('page');
});

test.each([
  ['/post/1', '/home'],
  ['/item/1', '/marketplace'],
  ['/matches', '/partyfinder'],
  ['/matchmaking-form', '/partyfinder'],
  ['/events/1', '/events'],
  ['/account', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, destination) => {
  expect(destinationOf(path)).toBe(destination);
});

test('the brand at the top leads to /home', async () => {
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }));
  await renderAt('/marketplace', <TopBar />);
  const brand = await screen.findByRole('link', { name: 'Starparty' });
  expect(within(brand).getByText('S T A R P A R T Y')).toBeTruthy();
  await userEvent.click(brand);
  expect(await screen.findByText('Arrived at /home')).toBeTruthy();
});

test('marks the link of a destination on its subpages, but not as the current page', async () => {
  await renderAt('/item/1', withQueries(<SideMenu />));
  expect((await screen.findByRole('link', { name: 'Market' })).getAttribute('aria-current')).toBe('true');
});

test.each(['/dm-page', '/dm-page/1'])('shows no message button on %s, a page of the messages', async (path) => {
  await renderAt(path, withQueries(<MessageButton />));
  expect(screen.queryByRole('link')).toBeNull();
});
