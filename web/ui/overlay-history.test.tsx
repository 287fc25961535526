/** Back, and what is open over a page; in the browser it is the matter of e2e/back.e2e.ts. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeOverlaysOnBack, useCloseOnBack } from './overlay-history.ts';

let history: RouterHistory;
let stop: () => void;
let open: string[];
let asked: number;

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  history = createBrowserHistory();
  history.push('/page');
  history.flush();
  stop = closeOverlaysOnBack(history);
  open = [];
  asked = 0;
});
afterEach(() => {
  cleanup();
  stop();
  history.destroy();
});

function Overlay({ name }: { name: string }) {
  useCloseOnBack(open.includes(name), () => {
    // A form asks first.
    if (name === 'form') asked += 1;
    else open = open.filter((one) => one !== name);
  });
  return null;
}

let draw: (names: string[]) => void;
function show(...names: string[]) {
  open = names;
  const page = (
    <>
      <Overlay name="form" />
      <Overlay name="dialog" />
      <Overlay name="question" />
    </>
  );
  const view = render(page);
  draw = (next) => {
    open = next;
    view.rerender(
      <>
        <Overlay name="form" />
        <Overlay name="dialog" />
        <Overlay name="question" />
      </>,
    );
  };
}

/** Presses Back and waits until nothing moves any more. */
async function back() {
  await act(async () => {
    window.history.back();
    // jsdom goes from entry to entry in tasks of its own.
    for (let task = 0; task < 6; task++) await new Promise((resolve) => setTimeout(resolve));
  });
}
const path = () => [window.location.pathname + window.location.search, history.location.href];

test('Back closes what is open, then leaves the page', async () => {
  show('dialog');
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('an overlay that was closed by itself costs no press of Back', async () => {
  show('dialog');
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('of two overlays each press closes the one on top', async () => {
  show('dialog');
  draw(['dialog', 'question']);
  await back();
  expect(open).toEqual(['dialog']);
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
});

test('a question that was answered above an open dialog costs no press either', async () => {
  show('dialog');
  draw(['dialog', 'question']);
  draw(['dialog']);
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
});

test('what is opened again and again leaves one entry', async () => {
  show('dialog');
  for (let time = 0; time < 5; time++) {
    draw([]);
    draw(['dialog']);
  }
  await back();
  expect(open).toEqual([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('an overlay that does not close, such as a form with changes, takes the next Back, too', async () => {
  show('form');
  await back();
  await back();
  expect(asked).toBe(2);
  expect(path()).toEqual(['/page', '/page']);
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('a question that Back opens above a form is closed by the next Back', async () => {
  show('form');
  await back();
  draw(['form', 'question']);
  await back();
  expect(open).toEqual(['form']);
  await back();
  expect(asked).toBe(2);
  expect(path()).toEqual(['/page', '/page']);
});

test('a link in the overlay leads on, and Back from there to the page', async () => {
  show('dialog');
  draw([]);
  history.push('/next');
  history.flush();
  await back();
  expect(path()).toEqual(['/page', '/page']);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('what the page writes into its address while an overlay is open outlives Back', async () => {
  show('dialog');
  history.replace('/page?tag=new');
  history.flush();
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page?tag=new', '/page?tag=new']);
});

test('the address that was written above an entry left behind does not hold Back up', async () => {
  show('dialog');
  history.replace('/page?tag=new');
  history.flush();
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('a page that was loaded again above an entry left behind is left by one press', async () => {
  show('dialog');
  draw([]);
  cleanup();
  stop();
  history.destroy();
  history = createBrowserHistory();
  stop = closeOverlaysOnBack(history);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});
