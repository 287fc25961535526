/** A list that loads from the server, in each state. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryList } from './query-list.tsx';

afterEach(cleanup);

type Props = ComponentProps<typeof QueryList<string>>;
const refetch = vi.fn();
const fetchNextPage = vi.fn();

function show(query: Partial<Props['query']>, items: string[] | undefined, more: Partial<Props> = {}) {
  render(
    <QueryList<string>
      query={{ error: null, isFetching: false, refetch, fetchNextPage, ...query }}
      items={items}
      things="stars"
      skeleton={<i>shape</i>}
      failed="No stars."
      explainError={(error) => `${error}`}
      empty={<p>The sky is empty.</p>}
      {...more}
    >
      {(all) => (
        <ul>
          {all.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </QueryList>,
  );
}
const text = () => document.body.textContent;

test('shows that it is loading, with the given text, until it has items', () => {
  show({ isFetching: true }, undefined);
  expect(screen.getByRole('status').textContent).toBe('Loading...shape');
  cleanup();
  show({ isFetching: true }, undefined, { loadingText: 'Loading stars...' });
  expect(screen.getByRole('status').textContent).toBe('Loading stars...shape');
});

test('shows why loading failed, and "Try again" shows that it is loading again', async () => {
  show({ error: 'Clouds.' as unknown as Error }, undefined);
  expect(screen.getByRole('alert').textContent).toContain('No stars. Clouds.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  show({ error: 'Clouds.' as unknown as Error, isFetching: true }, undefined);
  expect(text()).toBe('Loading...shape');
});

test('renders a custom failure', () => {
  show({ error: 'Clouds.' as unknown as Error }, undefined, { failed: (reason) => <p>{`Sorry: ${reason}`}</p> });
  expect(text()).toBe('Sorry: Clouds.');
});

test('shows the empty state only after the last page', () => {
  show({ hasNextPage: false }, []);
  expect(text()).toBe('The sky is empty.');
  cleanup();
  show({ hasNextPage: true }, []);
  expect(screen.queryByText('The sky is empty.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
});

test('a button loads more, and a failed load keeps the loaded rows', async () => {
  show({ hasNextPage: true, isFetchNextPageError: true, error: 'Clouds.' as unknown as Error }, ['Vega']);
  expect(screen.getByRole('listitem').textContent).toBe('Vega');
  expect(screen.getByRole('alert').textContent).toBe('Clouds.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('renders the end of a complete list, and nothing below a list without pages', () => {
  show({ hasNextPage: false }, ['Vega'], { end: <p>That is all.</p> });
  expect(text()).toBe('VegaThat is all.');
  cleanup();
  show({ hasNextPage: false }, ['Vega'], { end: <p>That is all.</p>, isBehind: true });
  expect(screen.queryByText('That is all.'), 'its last rows are not drawn yet').toBeNull();
  cleanup();
  show({}, ['Vega']);
  expect(text()).toBe('Vega');
});
