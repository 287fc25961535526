/** Dates and times of day: typed, selected, and with an error message. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

function Moment() {
  const [date, setDate] = useState<string | null>('2026-11-28');
  const [time, setTime] = useState<string | null>(null);
  return (
    <>
      <DateField label="Day" min="2026-11-20" value={date} onChange={setDate} error={date ? undefined : 'Which day?'} />
      <TimeField label="Start" value={time} onChange={setTime} error={time ? undefined : 'Which time?'} />
      <output>{`${date} ${time}`}</output>
    </>
  );
}
function Start({ Field }: { Field: typeof TimeField }) {
  const [time, setTime] = useState<string | null>(null);
  return <Field label="Start" value={time} onChange={setTime} />;
}
const value = () => screen.getByRole('status', { hidden: true }).textContent;
const timeButton = () => screen.getByRole('button', { name: /^Start/ });
const column = (name: string) => within(screen.getByRole('listbox', { name }));

test('keys change a day part by part', async () => {
  render(<Moment />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /^day/ }));
  await userEvent.keyboard('{ArrowUp}');
  expect(value()).toBe('2026-11-29 null');
});

test('the calendar selects a day, but none before the first allowed day', async () => {
  render(<Moment />);
  await userEvent.click(screen.getByRole('button', { name: /^Calendar/ }));
  expect(screen.getByRole('button', { name: /November 19, 2026/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /November 21, 2026/ }));
  expect(value()).toBe('2026-11-21 null');
});

test('a time has an hour, minutes in steps of 5 and AM or PM; Done closes the popup and restores the focus', async () => {
  render(<Moment />);
  expect(timeButton().getAttribute('aria-describedby')).toBe(screen.getByText('Which time?').id);
  await userEvent.click(timeButton());
  expect(
    column('Hour')
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')));
  expect(column('Minutes').getAllByRole('option')).toHaveLength(12);
  await userEvent.click(column('Hour').getByRole('option', { name: '12' }));
  await userEvent.click(column('Minutes').getByRole('option', { name: '35' }));
  await userEvent.click(column('AM or PM').getByRole('option', { name: 'AM' }));
  expect(value()).toBe('2026-11-28 00:35');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(timeButton()));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(timeButton().textContent).toBe('12:35 AM');
});

test('by keys: the hour has the focus first, arrow keys select within a column, Escape closes', async () => {
  render(<Moment />);
  timeButton().focus();
  await userEvent.keyboard('{Enter}');
  const focusedColumn = () => document.activeElement?.closest('[role=listbox]')?.getAttribute('aria-label');
  await waitFor(() => expect(focusedColumn()).toBe('Hour'));
  await userEvent.keyboard('{ArrowUp}');
  expect(value()).toBe('2026-11-28 18:00');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('where clocks have 24 hours, a time has an hour from 00 to 23 and no AM or PM', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  vi.resetModules();
  const german = await import('./time-field.tsx');
  render(<Start Field={german.TimeField} />);
  await userEvent.click(timeButton());
  expect(column('Hour').getByRole('option', { selected: true }).textContent).toBe('19');
  expect(column('Hour').getAllByRole('option')).toHaveLength(24);
  expect(screen.queryByRole('listbox', { name: 'AM or PM' })).toBeNull();
  await userEvent.click(column('Hour').getByRole('option', { name: '00' }));
  await userEvent.click(column('Minutes').getByRole('option', { name: '35' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(timeButton().textContent).toBe('00:35');
});
