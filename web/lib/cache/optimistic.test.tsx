/** Changes that are visible before the server responds. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInPerson } from '../../testing/people.ts';
import { withQueries } from '../../testing/with-queries.tsx';
import { useOptimisticChange } from './optimistic.ts';

/** The server's value, and functions that settle the requests, in order of the presses. */
let stored: boolean;
let requests: { isOn: boolean; accept: () => void; refuse: () => void }[];
let reload: () => Promise<unknown>;
let failures: boolean[];

let client: QueryClient;
beforeEach(() => {
  signInPerson();
  client = new QueryClient();
  stored = false;
  requests = [];
  failures = [];
  reload = vi.fn(async () => client.setQueryData(['switch'], stored));
  client.setQueryData(['switch'], stored);
  render(withQueries(<Switch />, client));
});
afterEach(cleanup);

function send(isOn: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const accept = () => {
      stored = isOn;
      resolve();
    };
    requests.push({ isOn, accept, refuse: () => reject(new Error('Refused.')) });
  });
}

function Switch() {
  const change = useOptimisticChange({
    mutationKey: ['switch'],
    send,
    read: () => client.getQueryData<boolean>(['switch']),
    show: (isOn) => client.setQueryData(['switch'], isOn),
    change: (_before, isOn) => isOn,
    reload: () => reload(),
    onError: (_error, isOn) => failures.push(isOn),
  });
  return (
    <>
      <button type="button" onClick={() => change.mutate(true)}>
        On
      </button>
      <button type="button" onClick={() => change.mutate(false)}>
        Off
      </button>
    </>
  );
}

const shown = () => client.getQueryData<boolean>(['switch']);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const requestNumber = (number: number) =>
  vi.waitFor(() => {
    const request = requests[number - 1];
    if (!request) throw new Error(`Request ${number} is not sent.`);
    return request;
  });
const settle = () => vi.waitFor(() => expect(client.isMutating()).toBe(0));

test("two quick presses that both fail end on the server's value", async () => {
  press('On');
  press('Off');
  (await requestNumber(1)).refuse();
  (await requestNumber(2)).refuse();
  await settle();
  expect(shown()).toBe(false);
  expect(failures).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('they end on the last known value if the server is unreachable', async () => {
  reload = vi.fn(() => Promise.resolve());
  press('On');
  press('Off');
  press('On');
  (await requestNumber(1)).refuse();
  (await requestNumber(2)).refuse();
  (await requestNumber(3)).refuse();
  await settle();
  expect(shown()).toBe(false);
});

test('a failure keeps the last press while its request is in flight', async () => {
  press('On');
  press('Off');
  press('On');
  (await requestNumber(1)).refuse();
  await requestNumber(2);
  expect(shown()).toBe(true);
});

test('the last press wins when only an earlier one fails', async () => {
  press('On');
  press('Off');
  press('On');
  (await requestNumber(1)).accept();
  (await requestNumber(2)).refuse();
  (await requestNumber(3)).accept();
  await settle();
  expect(shown()).toBe(true);
});

test('an earlier press wins when the last one fails', async () => {
  press('On');
  press('Off');
  (await requestNumber(1)).accept();
  (await requestNumber(2)).refuse();
  await settle();
  expect(shown()).toBe(true);
});

test("shows the server's value after the last request, even if a failed one was stored", async () => {
  press('On');
  const request = await requestNumber(1);
  // The server has stored the change, but the response is lost.
  stored = true;
  request.refuse();
  await settle();
  await vi.waitFor(() => expect(shown()).toBe(true));
});

test('a press whose control is gone still fails visibly, and restores the value', async () => {
  press('On');
  const request = await requestNumber(1);
  cleanup();
  expect(shown()).toBe(true);
  request.refuse();
  await settle();
  expect(shown()).toBe(false);
  expect(failures).toEqual([true]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a press on a new control waits for the request of a control that is gone', async () => {
  press('On');
  const first = await requestNumber(1);
  cleanup();
  render(withQueries(<Switch />, client));
  press('Off');
  first.refuse();
  const second = await requestNumber(2);
  expect(shown()).toBe(false);
  second.refuse();
  await settle();
  expect(shown()).toBe(false);
  expect(failures).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});
