/** The navigation sound, and the setting that disables it. */
import { Link } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMuted } from '../lib/sound-setting.ts';
import { renderAt } from '../testing/render-at.tsx';
import { useNavigationSound } from './use-navigation-sound.ts';

const zzfx = vi.fn();
vi.mock('zzfx', () => ({ zzfx }));

beforeEach(() => {
  zzfx.mockClear();
  // Browsers play sounds only after the first user gesture.
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  cleanup();
  setMuted(false);
  vi.unstubAllGlobals();
});

function Page() {
  useNavigationSound();
  return (
    <>
      <Link to="/events">Another page</Link>
      <Link to="." hash="comments">
        A place on this page
      </Link>
    </>
  );
}

test('plays a click on navigation to another page', async () => {
  await renderAt('/home', <Page />);
  expect(zzfx).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }));
  await screen.findByText('Arrived at /events');
  await vi.waitFor(() => expect(zzfx).toHaveBeenCalledTimes(1));
});

test('plays no click on the same page, or when sounds are off', async () => {
  await renderAt('/home', <Page />);
  await userEvent.click(screen.getByRole('link', { name: 'A place on this page' }));
  setMuted(true);
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }));
  await screen.findByText('Arrived at /events');
  expect(zzfx).not.toHaveBeenCalled();
});
