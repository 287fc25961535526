/** Filters beside a list or, on small screens, in a sheet. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxGroup } from '../choices/checkbox-group.tsx';
import { FilterSheet } from './filter-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choices = ['PC', 'Switch'].map((text) => ({ value: text, text }));

function Filters() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <FilterSheet count={values.length} showLabel="Show listings" onClear={() => setValues([])}>
      <CheckboxGroup label="Platform" choices={choices} values={values} onChange={setValues} />
    </FilterSheet>
  );
}

test('in a sheet: the button counts active filters, and Clear resets them', async () => {
  render(<Filters />);
  const button = () => screen.getByRole('button', { name: /^Filters/, hidden: true });
  await userEvent.click(button());
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'PC' }));
  expect(button().textContent).toBe('Filters1 set');
  await userEvent.click(screen.getByRole('button', { name: 'Show listings' }));
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'PC' }).checked).toBe(false);
});

test('on a desktop, filters show beside the list', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(<Filters />);
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'PC' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'PC' }).checked).toBe(false);
});
