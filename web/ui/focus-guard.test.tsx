/** The focus moves to a neighbor if an element is removed or disabled. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFocus } from './focus-guard.ts';

let stop = () => {};
beforeEach(() => {
  stop = guardFocus();
});
afterEach(() => {
  stop();
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** A list whose buttons remove their row. Other buttons are above and below it. */
function Rows({ names }: { names: string[] }) {
  const [rows, setRows] = useState(names);
  return (
    <main tabIndex={-1}>
      <button type="button">Before</button>
      <section tabIndex={-1} aria-label="Rows">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                {row}
              </button>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p>No rows.</p>}
      </section>
      <button type="button">After</button>
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('moves the focus to the next row, and after the last one to the previous', async () => {
  render(<Rows names={['one', 'two', 'three']} />);
  await press('two');
  await expectFocus('three');
  await press('three');
  await expectFocus('one');
});

test('focuses the region of a list that is empty now', async () => {
  render(<Rows names={['one']} />);
  await press('one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })));
});

test('moves the focus away from a disabled field', async () => {
  const view = (isOff: boolean) => (
    <form>
      <input aria-label="Name" disabled={isOff} />
      <button type="button">Save</button>
    </form>
  );
  const { rerender } = render(view(false));
  screen.getByLabelText('Name').focus();
  rerender(view(true));
  await expectFocus('Save');
});

test('returns the focus to a row that has moved', async () => {
  const view = (rows: string[]) =>
    rows.map((row) => (
      <button type="button" key={row}>
        {row}
      </button>
    ));
  const { rerender } = render(view(['one', 'two', 'three']));
  screen.getByRole('button', { name: 'three' }).focus();
  rerender(view(['three', 'two', 'one']));
  await expectFocus('three');
});

function Question() {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <input ref={(field) => field?.focus()} aria-label="Answer" />;
  return (
    <button type="button" onClick={() => setIsAsked(true)}>
      Ask
    </button>
  );
}

test('leaves the focus to the component that moves it', async () => {
  render(<Question />);
  await press('Ask');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
});

test('does not return a focus that the user has dropped', async () => {
  const { rerender } = render(<Rows names={['one', 'two']} />);
  screen.getByRole('button', { name: 'one' }).focus();
  await userEvent.click(document.body);
  rerender(<Rows key="fresh" names={['two']} />);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});

test('leaves the focus after navigation to the next page', async () => {
  const { rerender } = render(<Rows names={['one', 'two']} />);
  screen.getByRole('button', { name: 'one' }).focus();
  window.history.pushState(null, '', '/elsewhere');
  rerender(<Rows key="next" names={['two']} />);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
