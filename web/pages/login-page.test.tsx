/** The login page without its form: the logo and the link to the sign-up. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { LoginPage } from './login-page.tsx';

afterEach(cleanup);

test('shows the logo as a planet with the name spaced out, read as one word', async () => {
  await renderAt('/login', <LoginPage />);
  const logo = screen.getByRole('link', { name: 'Starparty' });
  expect(within(logo).getByText('S T A R P A R T Y')).toBeTruthy();
  expect(logo.querySelector('svg circle'), 'the planet').toBeTruthy();
  expect(logo.querySelectorAll('svg path'), 'its ring, behind and in front').toHaveLength(2);
});

test('leads new visitors to the sign-up', async () => {
  const router = await renderAt('/login?next=/events', <LoginPage />);
  expect(screen.getByText('New to Starparty?')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Create account' }));
  await screen.findByText(/^Arrived at \/signup/);
  expect(router.state.location.search).toEqual({ next: '/events' });
});

test('confirms the deletion of an account', async () => {
  const router = await renderAt('/login', <LoginPage />);
  expect(screen.queryByText('Your account was deleted.')).toBeNull();
  await router.navigate({ to: '/login', state: { isAccountDeleted: true } });
  await screen.findByText('Your account was deleted.');
});
