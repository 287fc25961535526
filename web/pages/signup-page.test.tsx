/** The sign-up page without its form: the link to the login. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { SignupPage } from './signup-page.tsx';

afterEach(cleanup);

test('leads visitors with an account to the login', async () => {
  const router = await renderAt('/signup?next=/events', <SignupPage />);
  expect(screen.getByText('Already have an account?')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
  await screen.findByText(/^Arrived at \/login/);
  expect(router.state.location.search).toEqual({ next: '/events' });
});
