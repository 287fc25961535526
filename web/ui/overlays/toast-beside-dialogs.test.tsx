/** Toasts beside open dialogs. e2e/frame/toasts.e2e.ts tests them in a browser. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './overlays.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts, showToast } from './toast-store.ts';

afterEach(() => {
  act(clearToasts);
  cleanup();
});

function Page({ hasRegion, isInnerOpen }: { hasRegion: boolean; isInnerOpen: boolean }) {
  return (
    <>
      <Dialog title="Set up" isOpen onClose={() => {}}>
        <Dialog title="Picture" isOpen={isInnerOpen} onClose={() => {}}>
          Crop
        </Dialog>
      </Dialog>
      {hasRegion && <ToastRegion />}
    </>
  );
}

test('a toast is announced if its region was added while a dialog was open in another one', async () => {
  const { rerender } = render(<Page hasRegion={false} isInnerOpen={false} />);
  await screen.findByRole('dialog', { name: 'Set up' });
  rerender(<Page hasRegion={false} isInnerOpen />);
  await screen.findByRole('dialog', { name: 'Picture' });
  rerender(<Page hasRegion isInnerOpen />);
  rerender(<Page hasRegion isInnerOpen={false} />);
  await screen.findByRole('dialog', { name: 'Set up' });
  expect(screen.queryByRole('dialog', { name: 'Picture' })).toBeNull();
  act(() => void showToast('Saved.'));
  await act(async () => {});
  expect(screen.getByText('Saved.').closest('[aria-hidden=true], [inert]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close message' })).toBeTruthy();
});
