/** A number field by keys, by buttons and by typing. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

function Price() {
  const [value, setValue] = useState<number | null>(5);
  return (
    <>
      <NumberField
        label="Price"
        description="In US dollars"
        min={0}
        max={6}
        format={{ style: 'currency', currency: 'USD' }}
        value={value}
        onChange={setValue}
        error={value === null ? 'Please set a price.' : undefined}
      />
      <output>{String(value)}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const value = () => screen.getByRole('status').textContent;

test('arrow keys and buttons count within the limits', async () => {
  render(<Price />);
  expect(field().value).toBe('$5.00');
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(value()).toBe('6');
  await userEvent.click(screen.getByRole('button', { name: /^Decrease/ }));
  expect(value()).toBe('5');
});

test('the typed number applies on blur; an empty field shows an error', async () => {
  render(<Price />);
  await userEvent.clear(field());
  await userEvent.type(field(), '3.5');
  await userEvent.tab();
  expect([value(), field().value]).toEqual(['3.5', '$3.50']);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(value()).toBe('null');
  expect(screen.getByText('Please set a price.')).toBeTruthy();
});
