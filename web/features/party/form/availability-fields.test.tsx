/** The hours and languages of the party finder by keyboard: the focus stays near buttons that remove themselves. */
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { somePreferences } from '../../../testing/party-samples.ts';
import { guardFocus } from '../../../ui/focus-guard.ts';
import { AvailabilityFields } from './availability-fields.tsx';

let stop = () => {};
beforeEach(() => {
  stop = guardFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

function Fields({ more }: { more: Partial<PartyAvailability> }) {
  const [availability, setAvailability] = useState({ ...somePreferences().availability, ...more });
  return <AvailabilityFields availability={availability} onChange={setAvailability} />;
}

const focused = () => document.activeElement as HTMLElement;

test('clearing the hours moves the focus to the presets', async () => {
  render(<Fields more={{ hours: [40, 41], timeZone: 'America/Chicago' }} />);
  screen.getByRole('button', { name: 'Clear' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('No hours selected.');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: false })).toContain(focused()));
});

test('pressing the only preset again keeps its focus', async () => {
  render(<Fields more={{}} />);
  const preset = screen.getByRole('button', { name: 'Weekends' });
  preset.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  await userEvent.keyboard('{Enter}');
  await screen.findByText('No hours selected.');
  expect(focused()).toBe(preset);
});

test('removing the last language leaves the focus among the languages', async () => {
  render(<Fields more={{ languages: ['en'] }} />);
  const tags = screen.getByRole('grid', { name: 'Languages' });
  within(tags).getByRole('row').focus();
  await userEvent.keyboard('{Delete}');
  await screen.findByText('None selected.');
  const add = screen.getByRole('button', { name: /Add a language/ });
  await waitFor(() => expect([add, screen.getByText('None selected.').closest('[tabindex]')]).toContain(focused()));
});
