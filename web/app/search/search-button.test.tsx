/** The button of the search while the code of the dialog loads. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../testing/account-visit.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { loadKit } from '../../ui/overlays/lazy.tsx';
import { SearchButton } from './search-button.tsx';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./search-dialog.tsx', async (load) => {
  await arrival.promise;
  return load();
});

// Importing React Aria takes longer than the default timeout.
beforeAll(loadKit, 30_000);
beforeEach(async () => void (await signInMember()));
afterEach(() => {
  cleanup();
  leaveAccount();
});

test('text typed before the code of the dialog has loaded appears in the field', async () => {
  await renderAt('/home', withQueries(<SearchButton />));
  await userEvent.keyboard('/ze');
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  await userEvent.keyboard('x{Backspace}l d');
  expect(screen.queryByRole('dialog')).toBeNull();
  arrival.resolve();
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('a');
  expect(field.value).toBe('zel da');
});
